import { useText } from '@halong/app-kit/text.ts'
import { Badge, buttonLook } from '@halong/ui'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useRightsWords } from '#shared/rights/use-rights-words.ts'
import { useRoleName } from '#shared/rights/use-role-name.ts'
import { useWay } from '#shared/use-way.ts'
import { useLimits } from './use-limits.ts'
import { byNoun, type Grant, type Role, type Roles, useRoles } from './use-roles.ts'

/** What each role may do, as a table of rights by roles (T64). */
export function RolesPage() {
  const text = useText()
  const way = useWay()
  const roles = useRoles()
  return (
    <Page
      isWide
      title={text('office.roles.title')}
      lead={text('office.roles.lead')}
      actions={
        <Link to={way(['new', 'role'])} className={buttonLook('primary')}>
          {text('office.roles.new')}
        </Link>
      }
    >
      <div className="overflow-clip rounded-card bg-surface ring-1 ring-line ring-inset">
        <Answer of={roles} rows={12}>
          {(all) => (
            <>
              <RoleRows all={all} />
              <Matrix all={all} />
            </>
          )}
        </Answer>
      </div>
    </Page>
  )
}

/** On a phone: a row for each role, which leads to its rights. */
function RoleRows({ all: { roles } }: { readonly all: Roles }) {
  const text = useText()
  const way = useWay()
  const nameOf = useRoleName()
  return (
    <ul className="text-sm md:hidden">
      {roles
        .filter(({ isRetired }) => !isRetired)
        .map((role) => (
          <li key={role.code} className="border-b border-line last:border-0">
            <Link to={way(['roles', role.code])} className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
              <span className="font-semibold text-link">{nameOf(role)}</span>
              <span className="text-end text-xs text-ink-2">
                {text('office.roles.people', { count: role.people })}
                <span className="block">{text('office.roles.count', { count: role.grants.length })}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

function Matrix({ all: { roles, permissions } }: { readonly all: Roles }) {
  const text = useText()
  const words = useRightsWords()
  const open = roles.filter(({ isRetired }) => !isRetired)
  return (
    <section className="hidden overflow-x-auto md:block" aria-label={text('office.roles.title')}>
      <table className="border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th className="sticky start-0 z-10 min-w-36 border-e border-b border-line bg-surface px-4 py-2 text-start text-xs font-semibold text-ink-2 md:min-w-56">
              {text('office.roles.right')}
            </th>
            {open.map((role) => (
              <RoleHead key={role.code} of={role} />
            ))}
          </tr>
        </thead>
        {byNoun(permissions).map((rights) => (
          <tbody key={rights[0]?.name}>
            {rights.map(({ name, risk }, at) => (
              <tr key={name} className="rows">
                <th className="sticky start-0 z-10 border-e border-b border-line bg-surface px-4 py-1.5 text-start font-medium">
                  <span className={at === 0 ? '' : 'text-ink-2'}>{words.right(name)}</span>
                  {(risk === 'money' || risk === 'rights' || risk === 'personal') && (
                    <span className="ms-2 inline-block">
                      <Badge tone={risk === 'money' ? 'gold' : 'danger'}>{text(`office.roles.risk.${risk}`)}</Badge>
                    </span>
                  )}
                </th>
                {open.map((role) => (
                  <td key={role.code} className="border-b border-line px-2 py-1.5 text-center">
                    <Held grant={role.grants.find(({ permission }) => permission === name)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function RoleHead({ of: role }: { readonly of: Role }) {
  const text = useText()
  const way = useWay()
  const nameOf = useRoleName()
  return (
    <th className="min-w-28 border-b border-line px-2 py-2 align-bottom font-medium">
      <Link to={way(['roles', role.code])} className="block font-semibold text-link hover:underline">
        {nameOf(role)}
      </Link>
      <span className="block text-xs font-normal text-ink-2">{text('office.roles.people', { count: role.people })}</span>
    </th>
  )
}

function Held({ grant }: { readonly grant: Grant | undefined }) {
  const text = useText()
  const limits = useLimits()
  if (grant === undefined)
    return (
      <span className="text-ink-3">
        <span aria-hidden>·</span>
        <span className="sr-only">{text('office.roles.has_not')}</span>
      </span>
    )
  return (
    <span className="inline-flex flex-col items-center text-jade">
      <Check aria-hidden size={16} strokeWidth={2.5} />
      <span className="sr-only">{text('office.roles.has')}</span>
      {grant.most !== null && (
        <span className="tabular text-xs text-ink-2">{text('office.roles.limited', { amounts: limits(grant.most) })}</span>
      )}
    </span>
  )
}
