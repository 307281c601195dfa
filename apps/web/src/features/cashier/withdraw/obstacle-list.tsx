import { buttonLook } from '@halong/ui'
import clsx from 'clsx'
import { CircleAlert, Info } from 'lucide-react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { useMoment } from './use-moment.ts'
import type { Obstacle } from './withdraw.queries.ts'

/** Where each ends; the others end by waiting or by another amount. */
const ways = {
  security: '/member/securityCenter',
  account: '/member/securityCenter',
  verification: '/member/verification',
  play: '/',
} as const
const isWay = (action: Obstacle['action']): action is keyof typeof ways => action in ways

type ListProps = {
  readonly of: readonly Obstacle[]
  readonly asset: string /** About an amount and account that were chosen. */
  readonly isChoice?: boolean
}

/** Everything that stands in the way, told at once, each with what ends it (R-MC-1). */
export function ObstacleList({ of, asset, isChoice = false }: ListProps) {
  const text = useText()
  const money = useWireMoney(asset)
  const moment = useMoment()
  if (of.length === 0) return null
  return (
    <section
      aria-label={text('withdraw.obstacles')}
      className={clsx(!isChoice && 'rounded-card bg-surface p-4 ring-1 ring-inset ring-line sm:p-5')}
    >
      {!isChoice && of.some(({ blocks }) => blocks) && <h2 className="mb-3 text-base font-bold">{text('withdraw.obstacles')}</h2>}
      <ul className="flex flex-col gap-3">
        {of.map(({ rule, blocks, amount, until, action }) => {
          const said = rule === 'TURNOVER' && isChoice ? ('TURNOVER_CHOICE' as const) : rule
          return (
            <li key={rule} className="flex items-start gap-3 text-sm">
              {blocks ? (
                <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-gold" />
              ) : (
                <Info aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-link" />
              )}
              <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2">
                <p className="min-w-0 flex-1 basis-56">
                  {text(`withdraw.obstacle.${said}`, {
                    amount: amount === null ? '' : money(amount),
                    time: until === null ? '' : moment(until),
                  })}
                </p>
                {!isChoice && isWay(action) && (
                  <Link to={ways[action]} className={buttonLook('secondary', 'small')}>
                    {text(`withdraw.do.${action}`)}
                  </Link>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
