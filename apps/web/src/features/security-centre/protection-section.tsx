import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Button } from '@halong/ui'
import { KeyRound, type LucideIcon, Mail, Smartphone, TabletSmartphone, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { openModal } from '#shared/routing/modals.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Card, Row, Section } from './section.tsx'
import type { Overview } from './security.queries.ts'

type Shown = {
  readonly key: string
  readonly icon: LucideIcon
  readonly title: string
  readonly note: string
  readonly state: 'on' | 'off' | 'unproved'
  readonly actions: readonly { readonly label: string; readonly name: string; readonly act: () => void }[]
}
const step = (action: string) => () => openModal('security', { action })

/** One row for each thing that stands between the account and a stranger. */
export function ProtectionSection({ overview }: { readonly overview: Overview }) {
  const text = useText()
  const { tag } = useLanguage()
  const { day } = formatsOf(tag)
  const since = (at: string) => text('security.since', { date: day(at) })
  const { mobile, email, passwordChangedAt, paymentPasswordSetAt, authenticator } = overview

  const contact = (kind: 'mobile' | 'email', icon: LucideIcon): Shown => {
    const bound = kind === 'mobile' ? mobile : email
    const title = text(`security.${kind}.title`)
    return {
      key: kind,
      icon,
      title,
      note: bound ? bound.masked : text(`security.${kind}.none`),
      state: bound === null ? 'off' : bound.isVerified ? 'on' : 'unproved',
      actions: [
        {
          label: text(bound === null ? 'security.add' : bound.isVerified ? 'security.change' : 'security.verify'),
          name: title,
          act: step(kind),
        },
      ],
    }
  }
  const rows: readonly Shown[] = [
    {
      key: 'password',
      icon: KeyRound,
      title: text('security.password.title'),
      note: passwordChangedAt === null ? '' : text('security.password.changed', { date: day(passwordChangedAt) }),
      state: 'on',
      actions: [{ label: text('security.change'), name: text('security.password.title'), act: () => openModal('change-password') }],
    },
    contact('mobile', Smartphone),
    contact('email', Mail),
    {
      key: 'payment',
      icon: WalletMinimal,
      title: text('auth.payment.title'),
      note: paymentPasswordSetAt === null ? text('security.payment.none') : since(paymentPasswordSetAt),
      state: paymentPasswordSetAt === null ? 'off' : 'on',
      actions: [
        {
          label: text(paymentPasswordSetAt === null ? 'security.set' : 'security.change'),
          name: text('auth.payment.title'),
          act: () => openModal('payment-password'),
        },
      ],
    },
    {
      key: 'authenticator',
      icon: TabletSmartphone,
      title: text('security.authenticator.title'),
      note: authenticator
        ? text('security.authenticator.on', { date: day(authenticator.since), count: authenticator.recoveryCodesLeft })
        : text('security.authenticator.none'),
      state: authenticator ? 'on' : 'off',
      actions: authenticator
        ? [
            { label: text('security.recovery.new'), name: '', act: step('recovery-codes') },
            { label: text('security.turn_off'), name: text('security.authenticator.title'), act: step('authenticator-off') },
          ]
        : [{ label: text('security.set_up'), name: text('security.authenticator.title'), act: step('authenticator') }],
    },
  ]
  return (
    <Section title={text('security.protections')}>
      <Card>
        {rows.map(({ key, icon, title, note, state, actions }) => (
          <Row
            key={key}
            icon={icon}
            title={title}
            note={note}
            mark={<State state={state} />}
            action={actions.map(({ label, name, act }) => (
              <Button key={label} tone="secondary" aria-label={name === '' ? label : `${label}: ${name}`} onClick={act}>
                {label}
              </Button>
            ))}
          />
        ))}
      </Card>
    </Section>
  )
}

function State({ state }: { readonly state: Shown['state'] }): ReactNode {
  const text = useText()
  if (state === 'on') return <Badge tone="jade">{text('security.state.on')}</Badge>
  return (
    <Badge tone={state === 'off' ? 'neutral' : 'gold'}>{text(state === 'off' ? 'security.state.off' : 'security.state.unproved')}</Badge>
  )
}
