import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, buttonLook, EmptyState, showToast } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrands } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'

type Key = ClientValue<'apikeys.list'>['keys'][number]
type Deed = { readonly kind: 'rotate' | 'revoke'; readonly key: Key }
const ROTATED_DAYS = 90

/** Keys of programs: what each reads, from where, until when, and when it was used last (B37). */
export function ApiKeysPage() {
  const text = useText()
  const way = useWay()
  const found = useQuery(query('apikeys.list'))
  const [deed, setDeed] = useState<Deed | null>(null)
  return (
    <Page
      title={text('office.apikeys.title')}
      lead={text('office.apikeys.lead')}
      actions={
        <Link to={way(['new', 'api-key'])} className={buttonLook('primary', 'medium')}>
          {text('office.apikeys.new')}
        </Link>
      }
    >
      <Answer of={found}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState title={text('office.apikeys.none')} text={text('office.apikeys.none_text')} />
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {keys.map((key) => (
                  <KeyRow key={key.id} apiKey={key} onDeed={(kind) => setDeed({ kind, key })} />
                ))}
              </ul>
              <p className="text-sm text-ink-2">{text('office.apikeys.use')}</p>
            </>
          )
        }
      </Answer>
      {deed && <DeedDialog deed={deed} onClose={() => setDeed(null)} />}
    </Page>
  )
}

const tones = { LIVE: 'jade', EXPIRED: 'neutral', REVOKED: 'danger' } as const

function KeyRow({ apiKey, onDeed }: { readonly apiKey: Key; readonly onDeed: (kind: Deed['kind']) => void }) {
  const text = useText()
  const brands = useBrands()
  const { name, state, brandId, permissions, writes, networks, usedAt, usedFrom, callsToday, expiresAt, madeAt, madeBy } = apiKey
  const brand = brandId === null ? text('office.apikeys.every_brand') : (brands.find(({ id }) => id === brandId)?.name ?? String(brandId))
  return (
    <li className="flex flex-wrap items-start gap-x-8 gap-y-3 rounded-card bg-surface p-4 text-sm ring-1 ring-line ring-inset">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-2 font-bold">
          {name} <Badge tone={tones[state]}>{text(`office.apikeys.state.${state}`)}</Badge>
        </h2>
        <p className="mt-1 text-ink-2">
          {brand} · {text('office.apikeys.rights')}:{' '}
          <span className="wrap-anywhere">{permissions.length === 0 ? '–' : permissions.join(', ')}</span>
        </p>
        {writes.length > 0 && (
          <p className="wrap-anywhere text-ink-2">
            {text('office.apikeys.writes')}: {writes.map((write) => text('office.apikeys.write_line', write)).join(', ')}
          </p>
        )}
        <p className="text-ink-2">
          {text('office.apikeys.networks')} {networks.length === 0 ? text('office.apikeys.anywhere') : networks.join(', ')}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt className="text-ink-2">{text('office.apikeys.used')}</dt>
        <dd>
          <Moment at={usedAt} />
          {usedFrom !== null && <span className="text-ink-2"> {text('office.apikeys.used_from', { address: usedFrom })}</span>}
          <span className="block text-xs text-ink-2">{text('office.apikeys.calls', { calls: callsToday })}</span>
        </dd>
        <dt className="text-ink-2">{text('office.apikeys.expires')}</dt>
        <dd>
          <Moment at={expiresAt} />
        </dd>
        <dt className="text-ink-2">{text('office.apikeys.made')}</dt>
        <dd>
          <Moment at={madeAt} /> <span className="text-ink-2">{madeBy}</span>
        </dd>
      </dl>
      {state === 'LIVE' && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="secondary" onClick={() => onDeed('rotate')}>
            {text('office.apikeys.rotate')}
          </Button>
          <Button size="small" tone="secondary" onClick={() => onDeed('revoke')}>
            {text('office.apikeys.revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}

function DeedDialog({ deed: { kind, key }, onClose }: { readonly deed: Deed; readonly onClose: () => void }) {
  const text = useText()
  const brands = useBrands()
  async function send(reason: string): Promise<void> {
    if (kind === 'revoke') {
      await call('apikeys.revoke', { body: { key: key.id, reason } })
      return
    }
    const body = { key: key.id, days: ROTATED_DAYS, reason }
    await call('approvals.ask', { body: { operationId: 'apikeys.rotate', body, reason } })
    showToast(text('office.guarded.sent'), { tone: 'good' })
  }
  return (
    <ReasonDialog
      title={text(`office.apikeys.${kind}`)}
      subject={key.name}
      where={brands.find(({ id }) => id === key.brandId)?.name ?? text('office.apikeys.every_brand')}
      isDanger={kind === 'revoke'}
      send={send}
      onClose={onClose}
    >
      {kind === 'rotate' && <p className="mb-3 text-sm text-ink-2">{text('office.apikeys.rotate_text', { days: ROTATED_DAYS })}</p>}
    </ReasonDialog>
  )
}
