import { useText } from '@halong/app-kit/text.ts'
import { Badge, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { May, useOperator } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useRightsWords } from '#shared/rights/use-rights-words.ts'
import { useWay } from '#shared/use-way.ts'
import type { Operator } from './operator.ts'
import { OperatorForm } from './operator-form.tsx'

/** One operator: roles, networks, a new start. What gives something takes a second operator. */
export function OperatorPage() {
  const text = useText()
  const operators = useQuery(query('operator.list', { query: { limit: 200 } }))
  const wanted = useParams()['operator']
  return (
    <Answer of={operators} rows={6}>
      {({ rows }) => {
        const operator = rows.find(({ id }) => id === wanted)
        if (!operator) return <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
        return <Shown key={JSON.stringify(operator)} operator={operator} />
      }}
    </Answer>
  )
}

export function NewOperatorPage() {
  const text = useText()
  const way = useWay()
  return (
    <Page above={<Crumbs to={[[text('office.operators.title'), way(['operators'])]]} />} title={text('office.staff.new')}>
      <Card title={text('office.roles.about')}>
        <OperatorForm operator={null} />
      </Card>
    </Page>
  )
}

function Shown({ operator }: { readonly operator: Operator }) {
  const text = useText()
  const way = useWay()
  const words = useRightsWords()
  const { id: mine } = useOperator()
  const { id, username, isBlocked, hasAuthenticator, createdAt, lastSignInAt, permissions } = operator
  return (
    <Page
      above={<Crumbs to={[[text('office.operators.title'), way(['operators'])]]} />}
      title={username}
      actions={
        <span className="flex gap-2">
          {isBlocked && <Badge tone="danger">{text('office.operators.blocked')}</Badge>}
          {!hasAuthenticator && <Badge tone="gold">{text('office.operators.new')}</Badge>}
        </span>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <Card title={text('office.staff.change')}>
          {id === mine ? <p className="p-4 text-sm text-ink-2">{text('office.staff.own')}</p> : <OperatorForm operator={operator} />}
        </Card>
        <div className="flex flex-col gap-4">
          <Card
            title={text('office.roles.about')}
            aside={
              <May do="audit.read">
                <Link
                  to={way(['audit'], { of: 'all', actor: username })}
                  className="inline-flex min-h-6 items-center text-sm font-semibold text-link hover:underline"
                >
                  {text('office.staff.deeds')}
                </Link>
              </May>
            }
          >
            <Facts
              isNarrow
              rows={[
                [text('office.staff.made'), <Moment key="made" at={createdAt} />],
                [text('office.staff.seen'), <Moment key="seen" at={lastSignInAt} />],
              ]}
            />
          </Card>
          <Card title={text('office.staff.rights')}>
            <ul className="flex flex-wrap gap-2 p-4">
              {permissions.map((permission) => (
                <li key={permission}>
                  <Badge>{words.right(permission)}</Badge>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </Page>
  )
}
