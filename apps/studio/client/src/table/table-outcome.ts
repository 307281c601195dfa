import type { TableMaths, TableShown } from '#games/table.ts'
import type { GameRules } from '#protocol/index.ts'
import type { Outcome } from '../games/define-game-client.ts'
import { eventsOf } from '../games/events-of.ts'
import { outcomeFigure } from '../games/outcome-figure.ts'
import { h } from '../shared/dom.ts'

type Said<Maths> = (maths: Maths, outcome: readonly number[]) => string

/** The result of a table's round as seed and beacon give it, on the verifier: in words, and the numbers that were drawn. */
export const tableOutcome =
  <Maths extends TableMaths>({ said, note }: { readonly said: Said<Maths>; readonly note: Said<Maths> }) =>
  ({ maths }: GameRules<Maths>, { chapters }: Outcome): readonly HTMLElement[] =>
    eventsOf<TableShown>(chapters, 'table.shown').map(({ outcome }) =>
      outcomeFigure(
        () => said(maths, outcome),
        () => note(maths, outcome),
        h('code', { class: 'code', text: outcome.join(' ') }),
      ),
    )
