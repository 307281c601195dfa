import { t } from '#client/shared/texts.ts'
import { CardPlace, CardShoe, PlayingCard } from '#client/table/playing-card.tsx'
import type { TableScene } from '#client/table/table-view.ts'
import { type BaccaratMaths, handsOf, totalOf, winnerOf } from '../sheet.ts'
import { saidHands, saidWinner } from './said.ts'
import { type Dealt, dealtBy } from './timeline.ts'

type Side = 'player' | 'banker'

function Hand({ side, cards, won }: { readonly side: Side; readonly cards: readonly Dealt[]; readonly won: boolean }) {
  const open = cards.filter(({ step }) => step === 'open').map(({ card }) => card)
  return (
    <div className="bc-hand" data-side={side} data-won={won}>
      <p className="bc-name">
        {t(`baccarat.${side}`)} <output>{open.length > 0 ? totalOf(open) : '–'}</output>
      </p>
      <div className="bc-cards">
        {cards.length === 0 ? [0, 1].map((nth) => <CardPlace key={nth} />) : null}
        {cards.map(({ card, step, nth }) => (
          <PlayingCard key={nth} card={card} step={step} turned={nth === 2} />
        ))}
      </div>
    </div>
  )
}

/** Both hands on the cloth; cards come from the shoe one by one. None is in the page before its show. */
export function Stage({ maths, scene: { show, still } }: { readonly maths: BaccaratMaths; readonly scene: TableScene }) {
  const { outcome, step, sinceMs } = show
  const told = step === 'told' ? outcome : null
  const dealt = outcome === null ? [] : dealtBy(outcome, told === null ? sinceMs : Number.MAX_SAFE_INTEGER)
  const winner = told === null ? null : winnerOf(handsOf(told))
  return (
    <div className="bc-stage" data-still={still} role="img" aria-label={told ? saidHands(maths, told) : t('baccarat.covered')}>
      <svg className="bc-cloth" viewBox="0 0 400 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <ellipse cx={200} cy={20} rx={330} ry={210} className="bc-felt" />
        <ellipse cx={200} cy={20} rx={312} ry={196} className="bc-line" />
      </svg>
      <CardShoe />
      <div className="bc-hands">
        {(['player', 'banker'] as const).map((side) => (
          <Hand key={side} side={side} cards={dealt.filter((each) => each.side === side)} won={winner === side} />
        ))}
      </div>
      {told && winner ? (
        <p className="bc-result" data-side={winner}>
          {saidWinner(maths, told)}
        </p>
      ) : null}
    </div>
  )
}
