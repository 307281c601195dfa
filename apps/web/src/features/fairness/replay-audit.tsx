import { formatsOf } from '@halong/app-kit/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type ReplayIncident, replaysQuery } from './fairness.queries.ts'

const SHOWN = 20

/** T57: how many settled rounds were played again by other code, how far behind that is, and every game closed for what came of it. */
export function ReplayAudit() {
  const text = useText()
  const { code, tag } = useLanguage()
  const { data } = useQuery(replaysQuery(code))
  if (!data || data.replays.length === 0) return null
  const format = formatsOf(tag)
  return (
    <section aria-labelledby="fair-replays">
      <h2 id="fair-replays" className="text-xl font-bold">
        {text('fairness.replays')}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-ink-2">{text('fairness.replays.text')}</p>
      <ul className="mt-4 divide-y divide-line rounded-card bg-surface px-4 text-sm ring-1 ring-line ring-inset">
        {data.replays.map(({ vendors, rounds, lagSeconds, toldAt }) => (
          <li key={vendors[0]?.vassalage} className="py-3">
            <p className="font-bold">
              {text('fairness.replays.count', { vendors: vendors.map(({ name }) => name).join(', '), rounds: format.number(rounds) })}
            </p>
            <p className="mt-1 text-ink-2">
              {text(lagSeconds === 0 ? 'fairness.replays.now' : 'fairness.replays.waiting', {
                at: format.second(toldAt),
                seconds: format.number(lagSeconds),
              })}
            </p>
          </li>
        ))}
        {data.incidents.length === 0 && <li className="py-3">{text('fairness.replays.none')}</li>}
        {data.incidents.slice(0, SHOWN).map((incident) => (
          <Incident key={`${incident.gameCode} ${incident.raisedAt}`} incident={incident} />
        ))}
      </ul>
    </section>
  )
}

function Incident({ incident: { name, faults, raisedAt, releasedAt, verifyUrl } }: { readonly incident: ReplayIncident }) {
  const text = useText()
  const { tag } = useLanguage()
  const format = formatsOf(tag)
  return (
    <li className="py-3">
      <p className="font-bold">{text('fairness.replays.faults', { game: name, rounds: format.number(faults) })}</p>
      <p className="mt-1 text-ink-2">
        {releasedAt === null
          ? text('fairness.replays.closed', { at: format.second(raisedAt) })
          : text('fairness.replays.opened', { at: format.second(raisedAt), until: format.second(releasedAt) })}
      </p>
      {verifyUrl !== null && (
        <a
          href={verifyUrl}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
        >
          {text('fairness.replays.check')}
          <span className="sr-only"> {text('fairness.new_tab')}</span>
          <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
        </a>
      )}
    </li>
  )
}
