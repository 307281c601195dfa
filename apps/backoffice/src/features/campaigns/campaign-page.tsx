import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { EmptyState, showToast } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { StateBadge } from '#shared/cells/state.tsx'
import { languageCodes, languageName } from '#shared/languages.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { make } from '#shared/shape-form/make-shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { useWay } from '#shared/use-way.ts'
import { CampaignDeeds } from './campaign-deeds.tsx'
import { type Campaign, campaignStates, LOOK_MS } from './campaign-looks.ts'

const { field, words, choice, group, onOff } = make
const shapeOf = (segments: readonly string[]) =>
  group([
    field('name', words(60)),
    field('segment', choice(segments)),
    field('viaInbox', onOff),
    field('viaPush', onOff),
    field('link', words(200)),
    field('words', { kind: 'record', names: languageCodes, item: group([field('title', words(60)), field('text', words(200))]) }),
  ])
const titles: Readonly<Record<string, TextKey>> = {
  name: 'office.campaigns.name',
  segment: 'office.campaigns.segment',
  viaInbox: 'office.campaigns.via_inbox',
  viaPush: 'office.campaigns.via_push',
  link: 'office.campaigns.link',
  words: 'office.campaigns.words',
  title: 'office.campaigns.word_title',
  text: 'office.campaigns.word_text',
}
type Content = Pick<Campaign, 'name' | 'segment' | 'viaInbox' | 'viaPush' | 'link' | 'words'>
const contentOf = ({ name, segment, viaInbox, viaPush, link, words: said }: Campaign): Content => ({
  name,
  segment,
  viaInbox,
  viaPush,
  link,
  words: said,
})

/** One campaign: its words as players would see them, to whom it goes, and what can be done with it; a new one without an id in the address. */
export function CampaignPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const [address] = useSearchParams()
  const id = address.get('id')
  const found = useQuery({ ...query('campaigns.list', { query: { brandId: brand.id } }), enabled: id !== null, refetchInterval: LOOK_MS })
  const above = <Crumbs to={[[text('office.campaigns.title'), way(['campaigns'])]]} />
  if (id === null)
    return (
      <Page title={text('office.campaigns.new')} above={above}>
        <Draft campaign={null} />
      </Page>
    )
  return (
    <Answer of={found}>
      {({ campaigns }) => {
        const campaign = campaigns.find((each) => each.id === id)
        return campaign ? (
          <Page
            title={campaign.name}
            above={above}
            lead={<StateBadge of={campaign.state} looks={campaignStates} />}
            actions={<CampaignDeeds campaign={campaign} />}
          >
            {campaign.state === 'DRAFT' ? <Draft key={campaign.version} campaign={campaign} /> : <Seen words={campaign.words} />}
          </Page>
        ) : (
          <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
        )
      }}
    </Answer>
  )
}

function Draft({ campaign }: { readonly campaign: Campaign | null }) {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data } = useQuery(query('segments.list', { query: { brandId: brand.id } }))
  const segments = new Map<string, string>((data?.segments ?? []).map(({ id, name }) => [id, name]))
  const [first = ''] = segments.keys()
  const label = (path: string): string => {
    const last = path.split('.').at(-1) ?? path
    const title = titles[last]
    return title ? text(title) : languageName(last)
  }
  async function send(value: unknown, reason: string): Promise<void> {
    // cast: the value of this form's own shape; what is wrong with one the gateway says.
    const content = value as Content
    const saved = await call('campaigns.save', {
      body: { brandId: brand.id, id: campaign?.id ?? null, ...content, expectedVersion: campaign?.version ?? 0, reason },
    })
    showToast(text('office.campaigns.saved'), { tone: 'good' })
    await queries.invalidateQueries()
    navigate(way(['campaigns', 'one'], { id: saved.id }))
  }
  const now = campaign && contentOf(campaign)
  if (data === undefined) return null
  return (
    <Card title={text('office.campaigns.content')}>
      <div className="p-4">
        <ShapeForm
          shape={shapeOf([...segments.keys()])}
          value={now}
          draft={
            now ?? { name: '', segment: first, viaInbox: true, viaPush: false, link: '/promotions', words: { EN: { title: '', text: '' } } }
          }
          words={{ label, choice: (_path, value) => segments.get(value) ?? value }}
          // cast: the value of this form's own shape.
          preview={(value) => <Seen words={(value as Content).words} />}
          send={send}
        />
      </div>
    </Card>
  )
}

/** The words as a notice shows them, in each language. */
function Seen({ words: said }: Pick<Content, 'words'>) {
  const text = useText()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{text('office.campaigns.preview')}</h3>
      <ul className="grid gap-2 md:grid-cols-2">
        {Object.entries(said).map(([code, { title, text: body }]) => (
          <li key={code} className="flex gap-3 rounded-card bg-hover p-3 text-sm">
            <span className="grid size-9 shrink-0 place-items-center rounded-control bg-brand-soft text-link">
              <Bell aria-hidden size={18} strokeWidth={1.75} />
            </span>
            <span className="min-w-0" dir="auto">
              <strong className="block wrap-anywhere">{title || '…'}</strong>
              <span className="block wrap-anywhere text-ink-2">{body || '…'}</span>
              <span className="block text-xs text-ink-2">{languageName(code)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
