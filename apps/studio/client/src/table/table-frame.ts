import { isStill } from '../shared/look.ts'
import { effect } from '../shared/reactive.ts'
import { createTableDesk } from './table-desk.ts'
import { createTableScreen } from './table-screen.tsx'
import { mountShell, type ShellParts } from './table-shell.ts'
import type { TableView } from './table-view.ts'

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
    proof: { said: (outcome) => view.said(maths, outcome), draw: sheet.draw },
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
}
