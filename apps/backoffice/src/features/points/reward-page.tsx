import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { EmptyState, showToast } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { languageCodes, languageName } from '#shared/languages.ts'
import type { RowOf } from '#shared/list/lists.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { make } from '#shared/shape-form/make-shape.ts'
import type { Field, Shape } from '#shared/shape-form/shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { useWay } from '#shared/use-way.ts'

type Reward = RowOf<'rewards.list'>
type Body = NonNullable<NonNullable<Parameters<typeof call<'rewards.save'>>[1]>['body']>

const { field, words, number: count, maybe, moment, onOff } = make
const written: readonly Field[] = [
  field('isShown', onOff),
  field('price', count(1, 1_000_000_000)),
  field('picture', words(270)),
  field('limitPerPlayer', maybe(count(1, 10_000))),
  field('order', count(0, 100_000)),
  field('hasStock', onOff),
  field('stockChange', count(-1_000_000, 1_000_000)),
  field('isDelivered', onOff),
  field('startsAt', maybe(moment)),
  field('endsAt', maybe(moment)),
  field('texts', {
    kind: 'record',
    names: languageCodes,
    item: { kind: 'group', fields: [field('title', words(120)), field('text', words(400))] },
  }),
]
const shapes = {
  old: { kind: 'group', fields: written },
  fresh: { kind: 'group', fields: [field('name', words(60)), ...written] },
} as const satisfies Record<string, Shape>

const fresh = {
  name: '',
  isShown: false,
  price: 100,
  picture: '/art/',
  limitPerPlayer: null,
  order: 100,
  hasStock: false,
  stockChange: 0,
  isDelivered: false,
  startsAt: null,
  endsAt: null,
  texts: { EN: { title: '', text: '' } },
}
const titles: Readonly<Record<string, TextKey>> = {
  name: 'office.rewards.code',
  isShown: 'office.rewards.is_shown',
  price: 'office.rewards.price',
  picture: 'office.rewards.picture',
  limitPerPlayer: 'office.rewards.limit',
  order: 'office.rewards.order',
  hasStock: 'office.rewards.has_stock',
  stockChange: 'office.rewards.stock_change',
  isDelivered: 'office.rewards.is_delivered',
  startsAt: 'office.rewards.starts',
  endsAt: 'office.rewards.ends',
  texts: 'office.rewards.texts',
  title: 'office.rewards.title_field',
  text: 'office.rewards.text_field',
}

/** One reward of the points mall, or a new one. */
export function RewardPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const [address] = useSearchParams()
  const name = address.get('name')
  const rewards = useQuery({
    ...query('rewards.list', { query: { brandId: brand.id, name: name ?? '-', sort: 'name', limit: 20 } }),
    enabled: name !== null,
  })
  const above = <Crumbs to={[[text('office.rewards.title'), way(['rewards'])]]} />
  if (name === null)
    return (
      <Page title={text('office.rewards.add')} above={above}>
        <RewardForm reward={null} />
      </Page>
    )
  return (
    <Answer of={rewards}>
      {({ rows }) => {
        const reward = rows.find((each) => each.name === name)
        if (!reward) return <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
        return (
          <Page title={name} above={above} lead={text('office.rewards.stock_now', { stock: reward.stock ?? '∞' })}>
            <RewardForm key={reward.version} reward={reward} />
          </Page>
        )
      }}
    </Answer>
  )
}

function RewardForm({ reward }: { readonly reward: Reward | null }) {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const shown = reward && Object.fromEntries(written.map(({ name }) => [name, nowOf(reward)[name]]))
  const label = (path: string): string => {
    const last = path.split('.').at(-1) ?? path
    const title = titles[last]
    return title ? text(title) : languageName(last)
  }
  async function send(value: unknown, reason: string): Promise<void> {
    // cast: the shape has the fields of the call; what is wrong with one the gateway says.
    const changed = value as Body
    const name = reward?.name ?? changed.name
    await call('rewards.save', { body: { ...changed, brandId: brand.id, name, reason, expectedVersion: reward?.version ?? 0 } })
    showToast(text('office.rewards.saved'), { tone: 'good' })
    await queries.invalidateQueries()
    if (reward === null) navigate(way(['rewards', 'one'], { name }))
  }
  return (
    <Card title={text('office.rewards.about')}>
      <div className="p-4">
        <ShapeForm
          shape={reward ? shapes.old : shapes.fresh}
          value={shown}
          draft={shown ?? fresh}
          words={{ label, choice: (_path, value) => value }}
          send={send}
        />
      </div>
    </Card>
  )
}

/** What the form changes of a reward as it is: stock is changed by so many pieces, not set. */
const nowOf = (reward: Reward): Readonly<Record<string, unknown>> => ({ ...reward, hasStock: reward.stock !== null, stockChange: 0 })
