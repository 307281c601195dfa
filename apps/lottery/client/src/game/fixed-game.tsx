import { useState } from 'react'
import type { Mode } from '#protocol/index.ts'
import type { Tab } from '../board/groups.ts'
import { placeName } from '../lhc/words.ts'
import { playName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import type { LoadedGame } from '../shared/use-game.ts'
import type { Slip } from '../slip/use-slip.ts'
import { CellsGame } from './cells-game.tsx'
import { SetGame } from './set-game.tsx'

type FixedProps = {
  readonly loaded: LoadedGame
  readonly mode: Mode
  readonly boards: readonly Tab[]
  readonly slip: Slip
  readonly onOpenSlip: () => void
}

/** What the chip of a board says: where its numbers are drawn, or the bet. */
function boardName({ code, plays: [play] }: Tab): string {
  if (code === 'sides') return t('group.sides')
  const [, place] = /^ball(\d)$/.exec(code) ?? []
  if (place !== undefined) return placeName(Number(place) - 1)
  if (play === undefined) return ''
  return play.kind.kind === 'cell' && 'place' in play.kind.of ? t(`play.${play.label}`) : playName(play)
}

/** A tab of fixed prices: cells to mark, or bets of several numbers; where it has several boards, the one that is chosen. */
export function FixedGame({ loaded, mode, boards, slip, onOpenSlip }: FixedProps) {
  const [code, setCode] = useState('')
  const board = boards.find((each) => each.code === code) ?? boards[0]
  const [play] = board?.plays ?? []
  if (board === undefined || play === undefined) return null
  const props = { loaded, mode, slip, onOpenSlip }
  return (
    <>
      {boards.length > 1 ? (
        <nav className="lt-plays" aria-label={t('play.label')}>
          {boards.map((each) => (
            <button key={each.code} type="button" aria-pressed={each === board} onClick={() => setCode(each.code)}>
              {boardName(each)}
            </button>
          ))}
        </nav>
      ) : null}
      {play.kind.kind === 'cell' ? <CellsGame {...props} plays={board.plays} /> : <SetGame key={play.code} {...props} play={play} />}
    </>
  )
}
