import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button } from '@halong/ui'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type FairGame, type FairVendor, mostPlayed } from './fairness.queries.ts'
import { ReturnBand } from './return-band.tsx'

const AT_FIRST = 8

function Verdict({ game }: { readonly game: FairGame }) {
  const text = useText()
  if (game.statedBp === 0) return <span className="text-ink-2">{text('fairness.none')}</span>
  if (game.measured === null) return <span className="text-ink-2">{text('fairness.few')}</span>
  return (
    <span className={game.measured.isInside ? 'text-jade' : 'text-danger'}>
      {text(game.measured.isInside ? 'fairness.inside' : 'fairness.outside')}
    </span>
  )
}

function Row({ game }: { readonly game: FairGame }) {
  const text = useText()
  const { rate, number } = formatsOf(useLanguage().tag)
  return (
    <tr className="border-t border-line align-top max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:py-3">
      <th scope="row" className="py-3 pe-3 text-start text-sm font-semibold max-md:col-span-2 max-md:py-0">
        {game.name}
      </th>
      <td className="tabular py-3 pe-3 text-sm max-md:py-0">
        <span className="text-ink-2 md:hidden">{text('fairness.stated')} </span>
        {game.statedBp > 0 && rate(game.statedBp)}
      </td>
      <td className="py-3 pe-3 text-sm max-md:py-0 md:w-2/5">
        <span className="tabular flex flex-wrap justify-between gap-x-3">
          <span>
            {game.measured && <span className="text-ink-2 md:hidden">{text('fairness.measured')} </span>}
            {game.measured && rate(game.measured.actualBp)}
          </span>
          <Verdict game={game} />
        </span>
        {game.measured && <ReturnBand game={game} measured={game.measured} />}
      </td>
      <td className="tabular py-3 pe-3 text-sm max-md:py-0 md:text-end">
        <span className="text-ink-2 md:hidden">{text('fairness.rounds')} </span>
        {number(game.rounds)}
      </td>
      <td className="tabular py-3 text-sm max-md:py-0 md:text-end">
        <span className="text-ink-2 md:hidden">{text('fairness.given_back')} </span>
        {number(game.givenBack)}
      </td>
    </tr>
  )
}

/** The games of one vendor, most played first, and where its results are checked. */
export function VendorReturns({ vendor: { vassalage, name, verifierUrl, games } }: { readonly vendor: FairVendor }) {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = mostPlayed(games).slice(0, isWhole ? undefined : AT_FIRST)
  const headLook = 'pb-2 pe-3 text-start text-xs font-semibold text-ink-2'
  return (
    <section aria-labelledby={`fair-${vassalage}`} className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 id={`fair-${vassalage}`} className="text-lg font-bold">
            {name}
          </h3>
          {verifierUrl !== null && <p className="text-sm text-ink-2">{text('fairness.verifier.of', { vendor: name })}</p>}
        </div>
        {verifierUrl !== null && (
          <a
            href={verifierUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {text('fairness.verifier')}
            <span className="sr-only"> {text('fairness.new_tab')}</span>
            <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
          </a>
        )}
      </div>
      <table className="w-full max-md:block">
        <thead className="max-md:hidden">
          <tr>
            <th scope="col" className={headLook}>
              {text('fairness.game')}
            </th>
            <th scope="col" className={headLook}>
              {text('fairness.stated')}
            </th>
            <th scope="col" className={headLook}>
              {text('fairness.measured')}
            </th>
            <th scope="col" className={`${headLook} md:text-end`}>
              {text('fairness.rounds')}
            </th>
            <th scope="col" className={`${headLook} md:text-end`}>
              {text('fairness.given_back')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown.map((game) => (
            <Row key={game.gameCode} game={game} />
          ))}
        </tbody>
      </table>
      {shown.length < games.length && (
        <div className="mt-4">
          <Button tone="secondary" size="small" onClick={() => setWhole(true)}>
            {text('fairness.more', { count: games.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
