import { toWire } from '@halong/money'
import type { GameRules } from '#protocol/index.ts'
import type { Desk } from '../frame/desk.ts'
import { createSheet } from '../frame/sheet.ts'
import type { SiteLink } from '../frame/site-link.ts'
import type { Sound } from '../frame/sound.ts'
import { createTopBar } from '../frame/top-bar.ts'
import type { RulesParts } from '../rules/rules-parts.ts'
import { rulesContent } from '../rules/rules-view.ts'
import { type Child, fill, h } from '../shared/dom.ts'
import { effect } from '../shared/reactive.ts'
import { said, t } from '../shared/texts.ts'
import type { TableSeat } from './table-seat.ts'
import { type ProofParts, tableFairness, tableHistory } from './table-sheets.ts'

export type ShellParts = {
  readonly app: HTMLElement
  readonly desk: Desk
  readonly rules: GameRules
  readonly rulesParts: RulesParts
  readonly sound: Sound
  readonly link: SiteLink
  readonly region: HTMLElement
  readonly stop: (code: NonNullable<ReturnType<Desk['ended']>>) => void
}
type Shown = {
  readonly table: Pick<TableSeat, 'code' | 'state' | 'entries' | 'refresh'>
  readonly screen: HTMLElement
  /** How a result is said, and drawn again for its check. */
  readonly proof: Pick<ProofParts, 'said' | 'draw'>
} & Pick<ShellContent, 'others'>
export type ShellContent = {
  readonly screen: HTMLElement
  readonly refresh: () => Promise<void>
  readonly fairness: () => readonly Child[]
  readonly history: () => readonly Child[]
  /** The other tables, for one that has some. */
  readonly others?: (() => readonly Child[]) | undefined
}

/** Puts bar, sheets and a table's screen in place of the loader. */
export const mountShell = (parts: ShellParts, { table, screen, proof, others }: Shown): void =>
  mountScreen(parts, {
    screen,
    refresh: table.refresh,
    fairness: () => tableFairness({ desk: parts.desk, table, ...proof }),
    history: () => tableHistory({ desk: parts.desk, table }),
    others,
  })

/** Puts bar, sheets and a screen that many play on in place of the loader and keeps the site told. */
export function mountScreen({ app, desk, rules, rulesParts, sound, link, region, stop }: ShellParts, shown: ShellContent): void {
  const sheets = {
    fairness: createSheet({ title: () => t('fairness.title'), content: shown.fairness }),
    history: createSheet({ title: () => t('history.title'), content: shown.history }),
    rules: createSheet({
      title: () => t('rules.of', { game: said(desk.game.name) }),
      wide: true,
      content: () =>
        rulesContent(rules, rulesParts, {
          assets: [desk.asset],
          format: (amount) => desk.money(desk.read(amount)),
          stake: () => toWire(desk.limits.least),
        }),
    }),
  }
  const others = shown.others && createSheet({ title: () => t('table.others'), wide: true, content: shown.others })
  region.className = 'unseen'
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  app.dataset['engine'] = desk.game.engine
  app.dataset['panel'] = 'table'
  fill(
    app,
    createTopBar({ desk, sound, leave: link.leave, open: (sheet) => sheets[sheet].open(), openTables: others?.open }),
    h('main', { class: 'tb-main', attrs: { 'aria-label': () => t('stage.label', { game: said(desk.game.name) }) } }, shown.screen),
    region,
    ...Object.values(sheets).map(({ element }) => element),
    others?.element,
  )
  effect(() => {
    document.title = said(desk.game.name)
  })
  effect(() => {
    const refusal = desk.ended()
    if (refusal !== null) stop(refusal)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void shown.refresh()
  })
  link.tell({ type: 'halong.busy', busy: false })
  link.tell({ type: 'halong.ready' })
}
