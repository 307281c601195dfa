import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, EmptyState, Skeleton, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Gift, UserRoundPlus } from 'lucide-react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { CopyAddress } from '#shared/picture/copy-address.tsx'
import { QrCode } from '#shared/picture/qr-code.tsx'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { FriendsList } from './friends-list.tsx'
import { type Invite, inviteQuery, invitesChanged } from './invite.queries.ts'
import { useAmount } from './invite-amount.ts'
import { InviteRule } from './invite-rule.tsx'
import { OwnProgress } from './own-progress.tsx'

function Offer({ of: { rule, code, url, asset } }: { readonly of: Invite }) {
  const text = useText()
  const amount = useAmount(asset)
  const given = { inviter: amount(rule.inviterReward), friend: amount(rule.friendReward) }
  return (
    <section className="grid gap-5 rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:grid-cols-[1fr_auto] md:p-6">
      <div className="min-w-0">
        <h2 className="text-2xl font-bold text-balance">
          {Number(rule.friendReward) > 0 ? text('rewards.invite.both', given) : text('rewards.invite.you', given)}
        </h2>
        <p className="mt-2 text-sm text-ink-2">{text('rewards.invite.lead')}</p>
        <p className="mt-5 text-xs text-ink-2">{text('rewards.invite.code')}</p>
        <bdi className="tabular mb-4 block text-xl font-bold tracking-widest">{code}</bdi>
        <CopyAddress url={url} name={text('rewards.invite.link')} />
      </div>
      <div className="hidden self-center rounded-card bg-white p-3 md:block">
        <QrCode text={url} label={url} size={144} />
      </div>
    </section>
  )
}

function Take({ of: { due, asset } }: { readonly of: Invite }) {
  const text = useText()
  const amount = useAmount(asset)
  const queryClient = useQueryClient()
  const send = useIdempotent((key, body: Record<string, never>) => call('referral.claim', { key, body }))
  const take = useMutation({
    mutationFn: () => send({}),
    onSuccess: (taken) => showToast(text('rewards.claimed', { reward: amount(taken.amount) }), { tone: 'good' }),
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
    onSettled: () => invitesChanged(queryClient),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-brand-soft p-4">
      <p className="flex items-center gap-3 font-semibold">
        <Gift aria-hidden size={22} strokeWidth={1.75} className="text-link" />
        {text('rewards.invite.due', { count: due.rewards })}
      </p>
      <Button pending={take.isPending} onClick={() => take.mutate()}>
        {text('rewards.invite.take', { amount: amount(due.amount) })}
      </Button>
    </div>
  )
}

function Sums({ of: { invited, waiting, qualified, earned, earnedThisMonth, asset } }: { readonly of: Invite }) {
  const text = useText()
  const amount = useAmount(asset)
  const figures = [
    [text('rewards.invite.invited'), String(invited)],
    [text('rewards.invite.waiting'), String(waiting)],
    [text('rewards.invite.qualified'), String(qualified)],
    [text('rewards.invite.month'), amount(earnedThisMonth)],
    [text('rewards.invite.earned'), amount(earned)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
      {figures.map(([name, value]) => (
        <div key={name} className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset">
          <dt className="text-xs text-ink-2">{name}</dt>
          <dd className="tabular text-lg font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** R-PROMO-4: the player's code, link and QR, what both are given and for what, and how far friends are. */
export function InviteView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const { data: invite } = useQuery(inviteQuery(playerId))
  if (!invite) return <Skeleton className="h-72 rounded-card" />
  return (
    <div className="flex flex-col gap-6">
      {invite.due.rewards > 0 && <Take of={invite} />}
      {invite.isOn ? (
        <Offer of={invite} />
      ) : (
        <EmptyState
          art={
            <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
              <UserRoundPlus aria-hidden size={28} strokeWidth={1.5} />
            </span>
          }
          title={text('rewards.invite.off')}
          text={text('rewards.invite.off.text')}
        />
      )}
      {invite.own && Number(invite.own.reward) > 0 && <OwnProgress own={invite.own} asset={invite.asset} />}
      {invite.isOn && <InviteRule of={invite} />}
      {(invite.isOn || invite.invited > 0) && (
        <>
          <Sums of={invite} />
          <FriendsList playerId={playerId} />
        </>
      )}
    </div>
  )
}
