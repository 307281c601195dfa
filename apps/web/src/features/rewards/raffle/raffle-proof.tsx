import { type TextKey, useText } from '#shared/text/text.ts'
import type { RaffleDraw } from './raffle.queries.ts'

/** Everything a draw is computed from, as far as it is told. */
export function RaffleProof({ draw: { commitment, witness, listHash, seed, beacon, mine, record } }: { readonly draw: RaffleDraw }) {
  const text = useText()
  const rows: readonly (readonly [TextKey, string | null])[] = [
    ['rewards.raffle.commitment', commitment],
    ['rewards.raffle.witness', witness ?? text('rewards.raffle.witness.asked')],
    ['rewards.raffle.list', listHash],
    ['rewards.raffle.seed', seed],
    ['rewards.raffle.beacon', beacon],
    ['rewards.raffle.entrant', mine.entrant],
  ]
  return (
    <details className="rounded-control bg-hover p-3 text-xs">
      <summary className="cursor-pointer text-sm font-semibold">{text('rewards.raffle.proof')}</summary>
      <dl className="mt-2 flex flex-col gap-2">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt className="text-ink-2">{text(name)}</dt>
              <dd className="font-mono break-all">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {record !== null && (
        <a
          href={record}
          target="_blank"
          rel="noreferrer"
          className="mt-3 inline-block min-h-6 font-semibold text-link underline-offset-4 hover:underline"
        >
          {text('rewards.raffle.record')}
        </a>
      )}
    </details>
  )
}
