import { fill, h } from '../shared/dom.ts'
import { isStill } from '../shared/look.ts'
import { effect } from '../shared/reactive.ts'
import { t } from '../shared/texts.ts'
import { createTableDesk, type TableDesk } from './table-desk.ts'
import { createTableScreen } from './table-screen.tsx'
import { mountShell, type ShellParts } from './table-shell.ts'
import type { Call, TableDealer, TableView } from './table-view.ts'

/** Mounts a table with chips. */
export async function mountTable(parts: ShellParts & { readonly view: TableView }): Promise<void> {
  const { desk, view, rules, sound, link, region } = parts
  const { maths } = rules
  const sheet = view.sheet(maths)
  const table = createTableDesk({
    desk,
    // Where nothing may move the result is told at once.
    toldAtMs: (outcome) => (isStill() ? 0 : view.toldAtMs(maths, outcome)),
    code: rules.game.drawCode ?? '',
    tellBalance: ({ asset, amount, version }) => link.tell({ type: 'halong.balance', asset, amount, version }),
  })
  await table.refresh()
  mountShell(parts, {
    table,
    screen: createTableScreen({ desk, table, view, sheet, maths, leave: link.leave }),
    // Only the site around can launch another game.
    others: link.embedded ? () => [othersIn(parts)] : undefined,
    proof: { said: (outcome) => view.said(maths, outcome), draw: sheet.draw },
  })
  if (view.dealer) callAloud(table, { ...parts, dealer: view.dealer })
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
}

/** The list of other tables, loaded when it is first asked for. */
function othersIn({ desk, link }: Pick<ShellParts, 'desk' | 'link'>): HTMLElement {
  const place = h('div', {}, h('p', { class: 'note', attrs: { role: 'status' }, text: () => t('loading.label') }))
  const go = (gameCode: string) => link.tell({ type: 'halong.game', gameCode })
  void import('./other-tables.tsx')
    .then(({ otherTables }) => otherTables({ gameCode: desk.game.code, go }))
    .then(
      (list) => fill(place, list),
      () => fill(place, h('p', { class: 'note', text: () => t('table.others.failed') })),
    )
  return place
}

type Caller = Pick<ShellParts, 'rules' | 'region'> & { readonly dealer: TableDealer }

/** Tells readers what the dealer calls and nothing else on the screen says. */
function callAloud(table: TableDesk, { rules: { maths }, region, dealer }: Caller): void {
  let heard: Call | null = null
  effect(() => {
    const moment = table.moment()
    const { call } = dealer.stance(maths, moment, isStill())
    if (call === heard) return
    heard = call
    if (call === 'last' || call === 'show') region.textContent = dealer.words(maths, call, moment.show.outcome)
  })
}
