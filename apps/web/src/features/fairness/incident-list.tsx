import { formatsOf } from '@halong/app-kit/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '#shared/text/text.ts'
import { incidentsQuery } from './fairness.queries.ts'

const SHOWN = 20

const namesOf = (vendors: readonly { readonly name: string }[]) => vendors.map(({ name }) => name).join(', ')

/** R25: every time a vendor replaced all its seeds at once, games, draws and matches alike; and of whom that is known. */
export function IncidentList() {
  const text = useText()
  const { code, tag } = useLanguage()
  const { data } = useQuery(incidentsQuery(code))
  if (!data || data.heard.length === 0) return null
  const date = formatsOf(tag)
  return (
    <section aria-labelledby="fair-incidents">
      <h2 id="fair-incidents" className="text-xl font-bold">
        {text('fairness.incidents')}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-ink-2">{text('fairness.incidents.text')}</p>
      {data.incidents.length === 0 ? (
        <p className="mt-4 rounded-card bg-surface p-4 text-sm ring-1 ring-line ring-inset">
          {text('fairness.incidents.none', { vendors: namesOf(data.heard) })}
        </p>
      ) : (
        <ol className="mt-4 divide-y divide-line rounded-card bg-surface px-4 ring-1 ring-line ring-inset">
          {data.incidents.slice(0, SHOWN).map(({ vendors, epoch, why, beganAt }) => (
            <li key={`${vendors[0]?.vassalage} ${epoch}`} className="py-3 text-sm">
              <p className="font-bold">
                {namesOf(vendors)} · <time dateTime={beganAt}>{date.second(beganAt)}</time>
              </p>
              <p className="mt-1 text-ink-2">{text(`fairness.incident.${why}`)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
