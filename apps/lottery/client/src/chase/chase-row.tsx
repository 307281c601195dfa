import { useState } from 'react'
import { findPlay } from '#plays/index.ts'
import type { ChaseView } from '#protocol/index.ts'
import { moneyText } from '../shared/amounts.ts'
import { gameName, playName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import { ChaseDetails } from './chase-details.tsx'
import { chaseEnd, Progress } from './progress.tsx'

/** One chase in a list: how far it is, what was paid for it and what it won. */
export function ChaseRow({ chase: told }: { readonly chase: ChaseView }) {
  const [isOpen, setOpen] = useState(false)
  const [changed, setChanged] = useState<{ readonly from: ChaseView; readonly now: ChaseView } | null>(null)
  // What came of a press here, until the list is told anew.
  const chase = changed?.from === told ? changed.now : told
  const play = findPlay(chase.play, chase.next?.issueNo ?? null)
  const hasWon = Number(chase.won) > 0
  return (
    <li>
      <button type="button" className="lt-ticket lt-chase-row" data-end={hasWon ? 'won' : 'waiting'} onClick={() => setOpen(true)}>
        <span className="lt-ticket-what">
          <b>
            {play === null ? gameName(chase.gameCode) : playName(play)}
            {chase.lines > 1 ? ` +${chase.lines - 1}` : ''}
          </b>
          <span>
            {gameName(chase.gameCode)} · {t('chase.progress', { drawn: chase.drawn, count: chase.issues })}
          </span>
          <Progress chase={chase} />
        </span>
        <span className="lt-ticket-end">
          <b>{hasWon ? `+${moneyText(chase.won, chase.asset)}` : moneyText(chase.cost, chase.asset)}</b>
          <span>{chaseEnd(chase)}</span>
        </span>
      </button>
      {isOpen ? <ChaseDetails chase={chase} onClose={() => setOpen(false)} onChange={(now) => setChanged({ from: told, now })} /> : null}
    </li>
  )
}
