import { regionOf } from '#plays/index.ts'
import type { GameCard } from '#protocol/index.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { LotoTables, PrizeBoard } from './prize-board.tsx'

/** The whole table of the last draw below the board. */
export function LastDraw({ game }: { readonly game: GameCard }) {
  const { last, family, code } = game
  const region = regionOf(family)
  if (!last?.numbers || region === null) return null
  return (
    <section className="lt-vn-last">
      <header>
        <h2>{t('issue.result', { number: last.issueNo })}</h2>
        <button type="button" className="lt-link" onClick={() => goTo(`/results/${code}`)}>
          {t('records.all')}
        </button>
      </header>
      <div key={last.issueNo} className="lt-vn-draw">
        <PrizeBoard region={region} numbers={last.numbers} />
        <LotoTables numbers={last.numbers} />
      </div>
    </section>
  )
}
