import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Button, IconButton } from '@halong/ui'
import { Landmark, Trash2, Wallet } from 'lucide-react'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Card, Row, Section } from './section.tsx'
import { SectionFailed, SectionSkeleton } from './section-states.tsx'

/** Bank accounts, e-wallets and addresses that money is paid out to (T26). */
export function PayoutSection() {
  const text = useText()
  const { tag } = useLanguage()
  const query = useMemberCall('security.listPayoutAccounts')
  const accounts = query.data?.accounts ?? []
  const { moment } = formatsOf(tag)
  return (
    <Section
      title={text('security.payouts.title')}
      lead={text('security.payouts.lead')}
      action={
        accounts.length < 10 && (
          <Button tone="secondary" onClick={() => openModal('security', { action: 'payout' })}>
            {text('security.payouts.add')}
          </Button>
        )
      }
    >
      {query.isPending ? (
        <SectionSkeleton />
      ) : query.isError && !query.data ? (
        <SectionFailed of={query.error} pending={query.isFetching} onAgain={() => void query.refetch()} />
      ) : accounts.length === 0 ? (
        <p className="rounded-card bg-surface px-4 py-5 text-sm text-ink-2 ring-1 ring-line">
          {text('security.payouts.none', { hours: query.data?.holdHours ?? 24 })}
        </p>
      ) : (
        <Card>
          {accounts.map(({ id, kind, providerName, masked, holder, heldUntil }) => {
            const name = `${providerName} ${masked}`
            return (
              <Row
                key={id}
                icon={kind === 'bank' ? Landmark : Wallet}
                title={<span className="tabular">{name}</span>}
                note={heldUntil === null ? holder : `${holder} · ${text('security.payouts.held', { until: moment(heldUntil) })}`}
                mark={heldUntil !== null && <Badge tone="gold">{text('security.payouts.waiting')}</Badge>}
                action={
                  <IconButton
                    size={44}
                    label={text('security.payouts.remove', { account: name })}
                    icon={<Trash2 aria-hidden size={20} strokeWidth={1.75} />}
                    onClick={() => openModal('security', { action: 'payout-remove', subject: id })}
                  />
                }
              />
            )
          })}
        </Card>
      )}
    </Section>
  )
}
