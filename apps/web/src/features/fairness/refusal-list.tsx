import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button } from '@halong/ui'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type FairGame, type FairVendor, isChosen, withRefusals } from './fairness.queries.ts'

const AT_FIRST = 12

/** Why stakes went back. A rule that has no words of its own here is told by its name, as the rules of the game write it. */
function useWhy() {
  const text = useText()
  return (why: string): string => {
    if (why === 'player_cancel' || why === 'unsaid') return text(`fairness.back.${why}`)
    return text('fairness.back.rule', { rule: why.replace(/^rule:/, '') })
  }
}

function Compared({ refusals }: { readonly refusals: NonNullable<FairGame['refusals']> }) {
  const text = useText()
  const { rate } = formatsOf(useLanguage().tag)
  const { measured } = refusals
  if (measured === null) return <p className="text-sm text-ink-2">{text('fairness.refused.few')}</p>
  const isOdd = isChosen(measured.z)
  return (
    <p className="text-sm">
      {text('fairness.refused.compared', { own: rate(measured.returnBp), all: rate(measured.allBp) })}{' '}
      <span className={clsx('font-semibold', isOdd ? 'text-danger' : 'text-jade')}>
        {text(isOdd ? 'fairness.refused.odd' : 'fairness.refused.chance', { z: measured.z.toFixed(2) })}
      </span>
    </p>
  )
}

function Row({ game: { name, refusals, rollbacks, rounds } }: { readonly game: FairGame }) {
  const text = useText()
  const { number, rate } = formatsOf(useLanguage().tag)
  const why = useWhy()
  const count = (refusals?.refused ?? 0) + (refusals?.tooLate ?? 0)
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <h3 className="text-sm font-bold">{name}</h3>
        <p className="tabular text-xs text-ink-2">{text('fairness.refused.rounds', { rounds: number(rounds) })}</p>
      </div>
      <div className="space-y-1">
        {refusals && (
          <>
            <p className="tabular text-sm">
              {text('fairness.refused.count', { count: number(count), late: number(refusals.tooLate) })}
              {refusals.shareBp !== null && <> · {text('fairness.refused.share', { share: rate(refusals.shareBp) })}</>}
            </p>
            {count > 0 && <Compared refusals={refusals} />}
          </>
        )}
        {rollbacks.map((back) => (
          <p key={back.why} className="tabular text-sm text-ink-2">
            {text('fairness.back', { count: number(back.stakes), why: why(back.why) })}
          </p>
        ))}
      </div>
    </li>
  )
}

/** W27, plan §6: stakes that were refused or went back, game by game, and whether refusing them looks like a choice. */
export function RefusalList({ vendors }: { readonly vendors: readonly FairVendor[] }) {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  const games = withRefusals(vendors)
  return (
    <section aria-labelledby="fair-refused">
      <h2 id="fair-refused" className="text-xl font-bold">
        {text('fairness.refused')}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-ink-2">{text('fairness.refused.text')}</p>
      <p className="mt-1 max-w-2xl text-sm text-ink-2">{text('fairness.refused.shared')}</p>
      {games.length === 0 ? (
        <p className="mt-4 rounded-card bg-surface p-4 text-sm ring-1 ring-line ring-inset">{text('fairness.refused.none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-card bg-surface ring-1 ring-line ring-inset">
          {games.slice(0, isWhole ? undefined : AT_FIRST).map((game) => (
            <Row key={`${game.vassalage} ${game.gameCode}`} game={game} />
          ))}
        </ul>
      )}
      {!isWhole && games.length > AT_FIRST && (
        <div className="mt-4">
          <Button tone="secondary" size="small" onClick={() => setWhole(true)}>
            {text('fairness.more', { count: games.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
