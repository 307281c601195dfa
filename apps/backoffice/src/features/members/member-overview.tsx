import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { useMay } from '#shared/operator.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { useWay } from '#shared/use-way.ts'
import { LabelsCard } from './labels-card.tsx'
import { RevealedDetail } from './revealed-detail.tsx'

export type Member = ClientValue<'members.get'>

/** Facts and contacts of a player, and each account with its balance, which opens to its entries. */
export function MemberOverview({ member }: { readonly member: Member }) {
  const text = useText()
  const { nickname, language, phone, isPhoneVerified, email, isEmailVerified, payee } = member
  const detail = (field: 'phone' | 'email' | 'payee', masked: string | null) =>
    masked === null ? null : <RevealedDetail member={member} field={field} label={text(`office.members.${field}`)} masked={masked} />
  const proved = (value: ReactNode, isVerified: boolean) =>
    value === null ? (
      '–'
    ) : (
      <span className="inline-flex flex-wrap items-center justify-end gap-2">
        {value}
        <Badge tone={isVerified ? 'jade' : 'gold'}>{text(isVerified ? 'office.members.proved' : 'office.members.unproved')}</Badge>
      </span>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title={text('office.members.contacts')}>
        <Facts
          isNarrow
          rows={[
            [text('office.members.nickname'), nickname === '' ? '–' : nickname],
            [text('office.members.language'), language],
            [text('office.members.phone'), proved(detail('phone', phone), isPhoneVerified)],
            [text('office.members.email'), proved(detail('email', email), isEmailVerified)],
            [text('office.members.payee'), detail('payee', payee) ?? '–'],
          ]}
        />
      </Card>
      <Card title={text('office.members.accounts')}>
        <Accounts member={member} />
      </Card>
      <LabelsCard member={member} />
    </div>
  )
}

function Accounts({ member: { id, accounts } }: { readonly member: Member }) {
  const text = useText()
  const way = useWay()
  const mayOpen = useMay('ledger.read')
  if (accounts.length === 0) return <p className="p-4 text-sm text-ink-2">{text('office.members.no_accounts')}</p>
  return (
    <ul className="rows text-sm">
      {accounts.map(({ kind, asset, balance, version }) => (
        <li key={kind + asset} className="flex items-center gap-3 border-b border-line px-4 py-1.5 last:border-0">
          <span className="min-w-0 flex-1 truncate">
            {kind} <span className="text-xs text-ink-2">{text('office.members.entries', { count: version })}</span>
          </span>
          {mayOpen ? (
            <Link
              to={way(['ledger', 'entries'], { account: `${id}:${kind}:${asset}` })}
              className="inline-flex min-h-6 items-center font-semibold text-link hover:underline"
            >
              <Amount of={balance} asset={asset} />
            </Link>
          ) : (
            <Amount of={balance} asset={asset} />
          )}
        </li>
      ))}
    </ul>
  )
}
