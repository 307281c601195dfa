import { formatsOf } from '@halong/app-kit/formats.ts'
import clsx from 'clsx'
import { Coins, Dices, Gift, type LucideIcon, PauseCircle, Plane, Send, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { readAmount, useBalanceHidden } from '#shared/live/live-balance.ts'
import { Link } from '#shared/routing/router.tsx'
import { mayEnter, useSession } from '#shared/session/session.ts'
import { type TextKey, useLanguage, useText } from '#shared/text/text.ts'
import { Covered } from './covered.tsx'
import type { Funds } from './funds-hero.tsx'
import { WithdrawalsUnderWay } from './withdrawals-under-way.tsx'

type Part = {
  readonly name: 'bonus' | 'in_play' | 'withdrawing' | 'held' | 'vendors'
  readonly icon: LucideIcon
  readonly value: string
  readonly extra?: ReactNode
}

const isNothing = (value: string, asset: string) => readAmount(value, asset)?.minor === 0n

/** Where the money is: the balance first, with what of it may leave; what is empty stands back. */
export function FundsParts({ funds }: { readonly funds: Funds }) {
  const text = useText()
  const isMember = mayEnter(useSession(), 'member')
  const { asset } = funds
  const parts: readonly Part[] = [
    { name: 'bonus', icon: Gift, value: funds.bonus },
    {
      name: 'in_play',
      icon: Dices,
      value: funds.inPlay,
      ...(isNothing(funds.bonusInPlay, asset)
        ? {}
        : { extra: <Line name="funds.bonus_in_play" value={<Covered text={funds.bonusInPlay} asset={asset} />} /> }),
    },
    {
      name: 'withdrawing',
      icon: Send,
      value: funds.withdrawing,
      ...(isMember && !isNothing(funds.withdrawing, asset) ? { extra: <WithdrawalsUnderWay asset={asset} /> } : {}),
    },
    { name: 'held', icon: PauseCircle, value: funds.held },
    ...(isNothing(funds.vendors, asset) ? [] : [{ name: 'vendors', icon: Plane, value: funds.vendors } as const]),
  ]
  return (
    <section aria-labelledby="funds-parts">
      <h2 id="funds-parts" className="mb-3 text-lg font-bold">
        {text('funds.parts')}
      </h2>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        <PartCard icon={Wallet} name="funds.cash" about="funds.cash_note" value={<Covered text={funds.cash} asset={asset} />} isMain>
          <Line name="funds.withdrawable" value={<Covered text={funds.withdrawable} asset={asset} />} />
          {!isNothing(funds.locked, asset) && <Line name="funds.locked" value={<Covered text={funds.locked} asset={asset} />} />}
        </PartCard>
        {parts.map(({ name, icon, value, extra }) => (
          <PartCard
            key={name}
            icon={icon}
            name={`funds.${name}`}
            about={`funds.${name}_note`}
            value={<Covered text={value} asset={asset} />}
            isEmpty={isNothing(value, asset)}
          >
            {extra}
          </PartCard>
        ))}
        <PartCard icon={Coins} name="funds.points" about="funds.points_note" value={<Points count={funds.points} />} to="/pointMall" />
      </div>
    </section>
  )
}

function Points({ count }: { readonly count: number }) {
  const { tag } = useLanguage()
  const text = useText()
  const [hidden] = useBalanceHidden()
  return hidden ? (
    <>
      <span className="sr-only">{text('funds.hidden')}</span>
      <span aria-hidden>••••</span>
    </>
  ) : (
    <span className="tabular">{formatsOf(tag).number(count)}</span>
  )
}

function Line({ name, value }: { readonly name: TextKey; readonly value: ReactNode }) {
  const text = useText()
  return (
    <p className="flex items-baseline justify-between gap-3 text-sm">
      <span className="text-ink-2">{text(name)}</span>
      <span className="font-semibold">{value}</span>
    </p>
  )
}

type CardProps = {
  readonly icon: LucideIcon
  readonly name: TextKey
  readonly about: TextKey
  readonly value: ReactNode
  readonly isMain?: boolean
  readonly isEmpty?: boolean
  /** Where a press leads. */
  readonly to?: string
  readonly children?: ReactNode
}

function PartCard({ icon: Icon, name, about, value, isMain = false, isEmpty = false, to, children }: CardProps) {
  const text = useText()
  const title = text(name)
  return (
    <div
      className={clsx(
        'relative flex flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line',
        isMain && 'md:col-span-2 xl:col-span-1',
        to !== undefined && 'transition-colors hover:bg-hover',
      )}
    >
      <div className="flex items-start gap-3">
        <span
          className={clsx(
            'grid size-10 shrink-0 place-items-center rounded-control',
            isMain ? 'bg-brand-soft text-link' : 'bg-hover text-ink-2',
          )}
        >
          <Icon aria-hidden size={20} strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-sm font-semibold text-ink-2">
            {to === undefined ? (
              title
            ) : (
              <Link to={to} className="after:absolute after:inset-0 after:rounded-card hover:text-ink">
                {title}
              </Link>
            )}
          </h3>
          <p className={clsx('text-xl font-bold', isEmpty && 'text-ink-2')}>{value}</p>
          <p className="mt-0.5 text-xs text-ink-2">{text(about)}</p>
        </div>
      </div>
      {children && <div className="flex flex-col gap-1.5 border-t border-line pt-3 empty:hidden">{children}</div>}
    </div>
  )
}
