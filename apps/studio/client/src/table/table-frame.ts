import { toWire } from '@halong/money'
import type { GameRules } from '#protocol/index.ts'
import type { Desk } from '../frame/desk.ts'
import { createSheet } from '../frame/sheet.ts'
import type { SiteLink } from '../frame/site-link.ts'
import type { Sound } from '../frame/sound.ts'
import { createTopBar } from '../frame/top-bar.ts'
import type { RulesParts } from '../games/define-game-client.ts'
import { rulesContent } from '../rules/rules-view.ts'
import { fill, h } from '../shared/dom.ts'
import { isStill } from '../shared/look.ts'
import { effect } from '../shared/reactive.ts'
import { said, t } from '../shared/texts.ts'
import { createTableDesk } from './table-desk.ts'
import { createTableScreen } from './table-screen.tsx'
import { tableFairness, tableHistory } from './table-sheets.ts'
import type { TableView } from './table-view.ts'

type Parts = {
  readonly app: HTMLElement
  readonly desk: Desk
  readonly view: TableView
  readonly rules: GameRules
  readonly rulesParts: RulesParts
  readonly sound: Sound
  readonly link: SiteLink
  readonly region: HTMLElement
  readonly stop: (code: NonNullable<ReturnType<Desk['ended']>>) => void
}

/** Puts bar and table in place of the loader and keeps the site told. */
export async function mountTable({ app, desk, view, rules, rulesParts, sound, link, region, stop }: Parts): Promise<void> {
  const { maths } = rules
  const code = rules.game.drawCode ?? ''
  const sheet = view.sheet(maths)
  const table = createTableDesk({
    desk,
    code,
    // Where nothing may move the result is told at once.
    toldAtMs: (outcome) => (isStill() ? 0 : view.toldAtMs(maths, outcome)),
    tellBalance: ({ asset, amount, version }) => link.tell({ type: 'halong.balance', asset, amount, version }),
  })
  await table.refresh()
  const proofParts = {
    desk,
    table,
    said: (outcome: readonly number[]) => view.said(maths, outcome),
    draw: sheet.draw,
  }
  const sheets = {
    fairness: createSheet({ title: () => t('fairness.title'), content: () => tableFairness(proofParts) }),
    history: createSheet({ title: () => t('history.title'), content: () => tableHistory({ desk, table }) }),
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
  region.className = 'unseen'
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  app.dataset['engine'] = desk.game.engine
  app.dataset['panel'] = 'table'
  fill(
    app,
    createTopBar({ desk, sound, leave: link.leave, open: (sheet) => sheets[sheet].open() }),
    h(
      'main',
      { class: 'tb-main', attrs: { 'aria-label': () => t('stage.label', { game: said(desk.game.name) }) } },
      createTableScreen({ desk, table, view, sheet, maths, leave: link.leave }),
    ),
    region,
    ...Object.values(sheets).map(({ element }) => element),
  )
  effect(() => {
    document.title = said(desk.game.name)
  })
  effect(() => {
    const refusal = desk.ended()
    if (refusal !== null) stop(refusal)
  })
  let heard = ''
  effect(() => {
    const { show } = table.moment()
    const now = `${show.round} ${show.step}`
    if (now === heard) return
    heard = now
    if (show.step === 'showing') sound.play('tick')
    if (show.step !== 'told' || show.outcome === null) return
    region.textContent = view.said(maths, show.outcome)
    sound.play('stop')
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void table.refresh()
  })
  link.tell({ type: 'halong.busy', busy: false })
  link.tell({ type: 'halong.ready' })
}
