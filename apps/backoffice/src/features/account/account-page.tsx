import { useText } from '@halong/app-kit/text.ts'
import { useOperator } from '#shared/operator.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useRoleNames } from '#shared/rights/use-role-name.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The own account: who one is, the password, passkeys, where one is signed in. */
export function AccountPage() {
  const text = useText()
  const { username, roles, permissions } = useOperator()
  const roleNames = useRoleNames()
  return (
    <Page title={text('office.me.title')}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card title={text('office.me.who')}>
          <Facts
            rows={[
              [text('office.sign_in.name'), username],
              [text('office.me.roles'), roleNames(roles)],
              [text('office.me.permissions'), String(permissions.length)],
            ]}
          />
        </Card>
        <SessionsCard />
        <PasskeysCard />
        <Card title={text('office.me.password')}>
          <PasswordForm />
        </Card>
      </div>
    </Page>
  )
}
