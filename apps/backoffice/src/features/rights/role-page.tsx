import { conflictsAmong } from '@halong/api/role-names'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, EmptyState } from '@halong/ui'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '#shared/api.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useRightsWords } from '#shared/rights/use-rights-words.ts'
import { useRoleName } from '#shared/rights/use-role-name.ts'
import { useWay } from '#shared/use-way.ts'
import { RoleForm } from './role-form.tsx'
import { type Role, type Roles, useRoles } from './use-roles.ts'

/** One role: what it may do, who has it, and what one person should not hold together. */
export function RolePage() {
  const text = useText()
  const roles = useRoles()
  const wanted = useParams()['role']
  return (
    <Answer of={roles} rows={8}>
      {(all) => {
        const role = all.roles.find(({ code }) => code === wanted)
        if (!role) return <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
        return <Shown key={role.version} of={role} all={all} />
      }}
    </Answer>
  )
}

export const NewRolePage = () => <Answer of={useRoles()}>{(all) => <Shown of={null} all={all} />}</Answer>

function Shown({ of: role, all }: { readonly of: Role | null; readonly all: Roles }) {
  const text = useText()
  const way = useWay()
  const nameOf = useRoleName()
  return (
    <Page
      above={<Crumbs to={[[text('office.roles.title'), way(['roles'])]]} />}
      title={role ? nameOf(role) : text('office.roles.new')}
      lead={text('office.roles.lead')}
      actions={role?.isRetired && <Badge tone="danger">{text('office.roles.retired')}</Badge>}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <Card title={text('office.roles.rights')}>
          <RoleForm of={role} rights={all.permissions} />
        </Card>
        {role && <About of={role} />}
      </div>
    </Page>
  )
}

function About({ of: role }: { readonly of: Role }) {
  const text = useText()
  const way = useWay()
  const words = useRightsWords()
  const nameOf = useRoleName()
  const navigate = useNavigate()
  const [isRetiring, setRetiring] = useState(false)
  const pairs = conflictsAmong(role.grants.map(({ permission }) => permission))
  return (
    <Card title={text('office.roles.about')}>
      <Facts
        isNarrow
        rows={[
          [text('office.roles.holders'), text('office.roles.people', { count: role.people })],
          [text('office.roles.version'), role.version],
          [text('office.roles.changed'), <Moment key="changed" at={role.changedAt} />],
          [text('office.roles.by'), role.changedBy],
        ]}
      />
      {pairs.length > 0 && (
        <div className="mx-4 mb-4 rounded-control bg-gold-soft px-3.5 py-3 text-sm">
          <h3 className="font-semibold">{text('office.roles.conflicts')}</h3>
          <ul className="mt-1">
            {pairs.map(([one, other]) => (
              <li key={`${one} ${other}`}>{text('office.roles.with', { one: words.right(one), other: words.right(other) })}</li>
            ))}
          </ul>
        </div>
      )}
      {role.people === 0 && !role.isRetired && role.code !== 'owner' && (
        <div className="px-4 pb-4">
          <Button tone="secondary" onClick={() => setRetiring(true)}>
            {text('office.roles.retire')}
          </Button>
        </div>
      )}
      {isRetiring && (
        <ReasonDialog
          isDanger
          title={text('office.roles.retire')}
          subject={nameOf(role)}
          send={async (reason) => {
            await call('roles.retire', { body: { code: role.code, expectedVersion: role.version, reason } })
            navigate(way(['roles']))
          }}
          onClose={() => setRetiring(false)}
        />
      )}
    </Card>
  )
}
