import { useText } from '@halong/app-kit/text.ts'
import { buttonLook, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { type Campaign, campaignStates, LOOK_MS } from './campaign-looks.ts'

/** Messages of the house to segments: drafts, what waits, what was sent and whom it reached (R-MSG-2, N12). */
export function CampaignsPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const found = useQuery({ ...query('campaigns.list', { query: { brandId: brand.id } }), refetchInterval: LOOK_MS })
  const add = (
    <Link to={way(['campaigns', 'one'])} className={buttonLook('primary', 'medium')}>
      {text('office.campaigns.new')}
    </Link>
  )
  return (
    <Page title={text('office.campaigns.title')} lead={text('office.campaigns.lead')} actions={add}>
      <Answer of={found}>
        {({ campaigns }) =>
          campaigns.length === 0 ? (
            <EmptyState title={text('office.campaigns.none')} text={text('office.campaigns.none_text')} />
          ) : (
            <ul className="flex flex-col gap-3">
              {campaigns.map((campaign) => (
                <CampaignRow key={campaign.id} campaign={campaign} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Page>
  )
}

function CampaignRow({ campaign }: { readonly campaign: Campaign }) {
  const text = useText()
  const way = useWay()
  const { number } = useFormats()
  const { id, name, state, words, sendAt, told, pushed, leftOut, changedBy, changedAt } = campaign
  const [first] = Object.values(words)
  return (
    <li className="flex flex-wrap items-start gap-x-8 gap-y-3 rounded-card bg-surface p-4 text-sm ring-1 ring-line ring-inset">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-2 font-bold">
          <Link to={way(['campaigns', 'one'], { id })} className="inline-flex min-h-6 items-center text-link hover:underline">
            {name}
          </Link>
          <StateBadge of={state} looks={campaignStates} />
        </h2>
        <p dir="auto" className="mt-1 truncate text-ink-2">
          {first?.title}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt className="text-ink-2">{text('office.campaigns.send_at')}</dt>
        <dd>
          <Moment at={sendAt} />
        </dd>
        <dt className="text-ink-2">{text('office.campaigns.told')}</dt>
        <dd className="tabular">{number(told)}</dd>
        <dt className="text-ink-2">{text('office.campaigns.pushed')}</dt>
        <dd className="tabular">{number(pushed)}</dd>
        <dt className="text-ink-2">{text('office.campaigns.left_out')}</dt>
        <dd className="tabular">{number(leftOut)}</dd>
        <dt className="text-ink-2">{text('office.campaigns.changed')}</dt>
        <dd>
          {changedBy} · <Moment at={changedAt} />
        </dd>
      </dl>
    </li>
  )
}
