import '@halong/game-frame/game.css'
import '#client/table/table.css'
import './crash.css'
import type { ReactNode } from 'react'
import { drawn } from '#client/games/draw-into.ts'
import { t } from '#client/shared/texts.ts'
import { createTableSeat } from '#client/table/table-seat.ts'
import { mountShell, type ShellParts } from '#client/table/table-shell.ts'
import type { CrashMaths } from '../events.ts'
import { Card } from './bet-card.tsx'
import { bustWithin } from './bust-within.ts'
import { createCrashDesk } from './crash-desk.ts'
import { Crowd, Past } from './crowd.tsx'
import { multipleText, Stage } from './stage.tsx'

/** A run that all at the table share: the bay and its curve, two bets, past multipliers and what others have in. */
export async function mountCrash(parts: ShellParts, maths: CrashMaths): Promise<void> {
  const { desk, rules, sound, link, region } = parts
  const seat = createTableSeat({
    desk,
    code: maths.drawCode,
    tellBalance: ({ asset, amount, version }) => link.tell({ type: 'halong.balance', asset, amount, version }),
  })
  const cap = desk.read(rules.game.prizeCap[desk.asset] ?? '0')
  const crash = createCrashDesk({
    desk,
    seat,
    maths,
    cap: cap.minor,
    sound,
    announce: (words) => {
      region.textContent = words
    },
  })
  await seat.refresh()

  /** Who was in the run that is over: shown until bets for the next one open. */
  let lastRun = seat.state()
  function draw(): ReactNode {
    const moment = crash.moment()
    const state = seat.state()
    if (state?.round?.state === 'SHOWN') lastRun = state
    const staked = crash.cards.reduce((sum, card) => {
      const slip = card.slipIn(state?.round?.no ?? null)
      return slip ? sum + card.staked(slip) : sum
    }, 0n)
    return (
      <div className="cr" data-phase={moment.phase}>
        <Past results={state?.results ?? []} />
        <Stage maths={maths} moment={moment} at={crash.moment} leave={link.leave} />
        <Crowd
          state={moment.phase === 'rest' ? lastRun : state}
          asset={desk.asset}
          isOver={moment.phase === 'show' || moment.phase === 'rest'}
        />
        <div className="cr-cards">
          {crash.cards.map((card) => (
            <Card key={card.card} desk={desk} card={card} moment={moment} cap={desk.money(cap)} />
          ))}
        </div>
        <dl className="cr-sums">
          <div>
            <dt>{t('table.balance')}</dt>
            <dd>{desk.money(desk.balance())}</dd>
          </div>
          <div>
            <dt>{t('table.my_stake')}</dt>
            <dd>{desk.money({ asset: desk.asset, minor: staked })}</dd>
          </div>
        </dl>
      </div>
    )
  }
  mountShell(parts, {
    table: seat,
    screen: drawn('tb-host', draw),
    proof: {
      said: ([bust = 100]) => t('crash.said.bust', { multiple: multipleText(bust).slice(1) }),
      draw: (chance) => [bustWithin(maths, chance.uniform52())],
    },
  })
}
