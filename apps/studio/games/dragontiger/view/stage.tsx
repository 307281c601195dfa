import { t } from '#client/shared/texts.ts'
import { CardPlace, CardShoe, PlayingCard } from '#client/table/playing-card.tsx'
import type { TableScene } from '#client/table/table-view.ts'
import { type DragonTigerMaths, winnerOf } from '../sheet.ts'
import { Emblem } from './emblem.tsx'
import { saidCards, saidWinner } from './said.ts'

/** Of the show: both cards are dealt face down, then turned over one after the other. */
export const DEALT_AT_MS = [200, 800]
export const OPEN_AT_MS = [1_500, 2_200]
export const TOLD_AT_MS = 3_000
const sides = ['dragon', 'tiger'] as const

/** Two places on the cloth, one of the dragon and one of the tiger. No card is in the page before its show. */
export function Stage({ maths, scene: { show, still } }: { readonly maths: DragonTigerMaths; readonly scene: TableScene }) {
  const { outcome, sinceMs } = show
  const told = show.step === 'told' ? outcome : null
  const since = told === null ? sinceMs : Number.MAX_SAFE_INTEGER
  const winner = told === null ? null : winnerOf(told)
  return (
    <div className="dt-stage" data-still={still} role="img" aria-label={told ? saidCards(maths, told) : t('dragontiger.covered')}>
      <CardShoe />
      {sides.map((side, at) => (
        <div key={side} className="dt-side" data-side={side} data-won={winner === side}>
          <Emblem side={side} />
          <p>{t(`dragontiger.${side}`)}</p>
          {outcome === null ? (
            <CardPlace />
          ) : (
            <PlayingCard
              card={outcome[at] ?? 0}
              step={since >= (OPEN_AT_MS[at] ?? 0) ? 'open' : since >= (DEALT_AT_MS[at] ?? 0) ? 'dealt' : 'shoe'}
            />
          )}
        </div>
      ))}
      {told ? (
        <p className="dt-result" data-side={winner}>
          {saidWinner(maths, told)}
        </p>
      ) : null}
    </div>
  )
}
