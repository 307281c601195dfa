import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, Checkbox, EmptyState, Select } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { asId } from '#shared/ids.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'

type PlayerId = `ply_${string}`
type LinkKind = ClientValue<'cases.listLinks'>['links'][number]['kinds'][number]
type Account = { readonly member: PlayerId; readonly username: string; readonly kinds: readonly LinkKind[] }
/** As many as one call takes. */
const MOST = 12
const spans = ['30', '90', '365', 'open'] as const
type Span = (typeof spans)[number]
const daysOf: Readonly<Record<Span, 30 | 90 | 365 | null>> = { '30': 30, '90': 90, '365': 365, open: null }

type ChoiceProps = { readonly accounts: readonly Account[]; readonly fixed: readonly PlayerId[] }

/** Who is kept apart from each other: everybody who is known here, until somebody is taken out. */
function Choice({ accounts, fixed }: ChoiceProps) {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const navigate = useNavigate()
  const [out, setOut] = useState<readonly PlayerId[]>([])
  const [span, setSpan] = useState<Span>('90')
  const [isAsking, setAsking] = useState(false)
  const chosen = accounts.filter(({ member }) => !out.includes(member)).slice(0, MOST)
  if (accounts.length < 2) return <EmptyState title={text('office.apart.alone')} text={text('office.apart.alone_text')} />
  return (
    <Card title={text('office.apart.accounts')}>
      <ul className="px-4">
        {accounts.map(({ member, username, kinds }) => (
          <li key={member} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 text-sm last:border-0">
            <span className="min-w-40 flex-1">
              <Checkbox
                label={username}
                checked={chosen.some((each) => each.member === member)}
                disabled={fixed.includes(member)}
                onChange={({ target }) => setOut(target.checked ? out.filter((each) => each !== member) : [...out, member])}
              />
            </span>
            <span className="flex flex-wrap gap-1">
              {kinds.map((kind) => (
                <Badge key={kind}>{text(`office.links.kind.${kind}`)}</Badge>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-4 border-t border-line p-4">
        <div className="min-w-52 flex-1">
          <Select
            label={text('office.apart.until')}
            value={span}
            options={spans.map((each) => ({ value: each, label: text(`office.apart.span.${each}`) }))}
            onChange={({ target }) => setSpan(spans.find((each) => each === target.value) ?? span)}
          />
        </div>
        <Button disabled={chosen.length < 2} onClick={() => setAsking(true)}>
          {text('office.apart.keep', { count: chosen.length })}
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          title={text('office.apart.keep', { count: chosen.length })}
          subject={chosen.map(({ username }) => username).join(', ')}
          send={async (reason) => {
            await call('tables.keepApart', {
              body: { brandId: brand.id, players: chosen.map(({ member }) => member), days: daysOf[span], reason },
            })
            navigate(way(['apart']))
          }}
          onClose={() => setAsking(false)}
        >
          <p className="mb-4 text-sm text-ink-2">{text('office.apart.keep_text')}</p>
        </ReasonDialog>
      )}
    </Card>
  )
}

/** Keeps a player apart from another, and from the accounts that belong together with the player's: those are ticked from the start (T54). */
export function NewApartPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const [address] = useSearchParams()
  const named = (name: string) => asId('ply', address.get(name) ?? undefined)
  const other = address.get('other') === null ? null : named('other')
  const player = named('player')
  const first = useQuery(query('members.get', { query: { brandId: brand.id, id: player } }))
  const second = useQuery({ ...query('members.get', { query: { brandId: brand.id, id: other ?? player } }), enabled: other !== null })
  const links = useQuery(query('cases.listLinks', { query: { brandId: brand.id, player } }))
  return (
    <Page
      above={<Crumbs to={[[text('office.apart.title'), way(['apart'])]]} />}
      title={text('office.apart.new')}
      lead={text('office.apart.new_lead')}
    >
      <Answer of={first}>
        {(one) => (
          <Answer of={other === null ? first : second}>
            {(two) => (
              <Answer of={links}>
                {(found) => {
                  const shared = found.links.filter(({ isHere }) => isHere)
                  const kindsOf = (member: PlayerId) => shared.find((link) => link.member === member)?.kinds ?? []
                  const fixed = [
                    { member: player, username: one.username },
                    ...(other === null ? [] : [{ member: other, username: two.username }]),
                  ]
                  const rest = shared.filter(({ member }) => fixed.every((each) => each.member !== member))
                  const accounts = [...fixed.map((each) => ({ ...each, kinds: kindsOf(each.member) })), ...rest]
                  return <Choice accounts={accounts} fixed={fixed.map(({ member }) => member)} />
                }}
              </Answer>
            )}
          </Answer>
        )}
      </Answer>
    </Page>
  )
}
