import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { Card } from '#shared/parts/card.tsx'
import type { Exposure, LimitPlace, NumberLimit } from './limit-place.ts'

type LimitsProps = { readonly of: Exposure; readonly onChange: ((place: LimitPlace) => void) | null }

/** The limits of a lottery and those of all: for each number the narrowest counts. */
export function NumberLimits({ of: { limits, games }, onChange }: LimitsProps) {
  const text = useText()
  const whereOf = ({ gameCode, play, number }: NumberLimit): string =>
    [
      gameCode === '*' ? text('office.exposure.every_game') : (games.find((game) => game.gameCode === gameCode)?.name ?? gameCode),
      play ?? text('office.exposure.every_bet'),
      number ?? text('office.exposure.every_number'),
    ].join(' · ')
  return (
    <Card title={text('office.exposure.limits')}>
      <ul className="text-sm">
        {limits.map((limit) => (
          <li
            key={[limit.gameCode, limit.asset, limit.play, limit.number].join(' ')}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3"
          >
            <span className="min-w-0 flex-1 basis-60">
              {limit.asset.split('/')[0]} · {whereOf(limit)}
            </span>
            <span className="tabular font-semibold">
              <Amount of={limit.prizeCap} asset={limit.asset} />
            </span>
            {onChange !== null && (
              <Button size="small" tone="secondary" onClick={() => onChange(limit)}>
                {text('office.exposure.change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="px-4 py-2 text-xs text-ink-2">{text('office.exposure.note')}</p>
    </Card>
  )
}
