import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import type { Exposure, LimitPlace } from './limit-place.ts'

type RowsProps = {
  readonly rows: Exposure['rows']
  readonly gameCode: string
  /** Opens the limit of a number; null for who may not set any. */
  readonly onLimit: ((place: LimitPlace) => void) | null
}

const shareOf = (prize: string, cap: string | null): number | null =>
  cap === null ? null : Number(cap) === 0 ? 1 : Math.min(1, Number(prize) / Number(cap))

/** The dearest numbers of a draw, each against its limit: at the limit no more is sold, and no prize is cut. */
export function ExposureRows({ rows, gameCode, onLimit }: RowsProps) {
  const text = useText()
  return (
    <ul className="text-sm">
      {rows.map(({ asset, play, number, prize, cap }) => {
        const share = shareOf(prize, cap)
        return (
          <li
            key={`${asset} ${play} ${number}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0"
          >
            <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
              <b className="tabular min-w-10 text-base">{number ?? '–'}</b>
              <span className="flex min-w-0 flex-col">
                <code className="font-mono text-xs text-ink-2">{play}</code>
                {number === null && <span className="text-xs text-ink-2">{text('office.exposure.sets')}</span>}
              </span>
            </span>
            <span className="flex flex-1 basis-56 flex-col gap-1">
              <span className="tabular flex justify-between gap-3">
                <Amount of={prize} asset={asset} />
                <span className="text-ink-2">{cap === null ? '–' : <Amount of={cap} asset={asset} />}</span>
              </span>
              {share !== null && (
                <span className="h-1.5 overflow-hidden rounded-full bg-hover">
                  <span
                    className={`block h-full rounded-full ${share >= 0.9 ? 'bg-danger' : share >= 0.6 ? 'bg-gold' : 'bg-brand'}`}
                    style={{ inlineSize: `${share * 100}%` }}
                  />
                </span>
              )}
            </span>
            {share !== null && share >= 0.995 && <Badge tone="danger">{text('office.exposure.full')}</Badge>}
            {onLimit !== null && (
              <Button size="small" tone="secondary" onClick={() => onLimit({ gameCode, asset, play, number })}>
                {text('office.exposure.limit')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
