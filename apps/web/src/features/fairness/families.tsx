import { ChevronDown, Dices, Landmark, Spade, Ticket, TimerReset, Trophy } from 'lucide-react'
import { useText } from '#shared/text/text.ts'

/** How results are made, by what they are made from. */
const families = [
  { name: 'own', icon: Dices },
  { name: 'tables', icon: TimerReset },
  { name: 'rooms', icon: Spade },
  { name: 'draws', icon: Ticket },
  { name: 'leagues', icon: Trophy },
  { name: 'official', icon: Landmark },
] as const

/** R25: for every family of games how an outcome is made and what anybody can check of it. */
export function Families() {
  const text = useText()
  return (
    <section aria-labelledby="fair-families">
      <h2 id="fair-families" className="text-xl font-bold">
        {text('fairness.families')}
      </h2>
      <ul className="mt-4 grid items-start gap-3 md:grid-cols-2 md:gap-4">
        {families.map(({ name, icon: Icon }) => (
          <li key={name}>
            <details className="group rounded-card bg-surface ring-1 ring-line ring-inset">
              <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
                <span className="grid size-10 shrink-0 place-items-center rounded-control bg-jade-soft text-jade">
                  <Icon aria-hidden size={20} strokeWidth={1.75} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-bold">{text(`fairness.family.${name}`)}</span>
                  <span className="block text-sm text-ink-2">{text(`fairness.family.${name}.games`)}</span>
                </span>
                <ChevronDown
                  aria-hidden
                  size={20}
                  strokeWidth={1.75}
                  className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
                />
              </summary>
              <dl className="space-y-3 border-t border-line px-4 py-4 text-sm">
                <div>
                  <dt className="font-bold">{text('fairness.made')}</dt>
                  <dd className="mt-0.5 text-ink-2">{text(`fairness.family.${name}.made`)}</dd>
                </div>
                <div>
                  <dt className="font-bold">{text('fairness.checked')}</dt>
                  <dd className="mt-0.5 text-ink-2">{text(`fairness.family.${name}.check`)}</dd>
                </div>
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
