import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, EmptyState, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { languageCodes, languageName } from '#shared/languages.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { make } from '#shared/shape-form/make-shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { useWay } from '#shared/use-way.ts'
import { isTemplate, type Rule, type Segment, templateNames, templates } from './segment-words.ts'

const { field, words, number: count, maybe, choice, list, group } = make
const days = maybe(group([field('from', maybe(count(0, 3_650))), field('to', maybe(count(0, 3_650)))]))
const amounts = maybe(group([field('from', maybe(words(18))), field('below', maybe(words(18)))]))
const shape = group([
  field('name', words(60)),
  field('labels', list(words(24), 10)),
  field('countries', list(words(2), 50)),
  field('languages', list(choice(languageCodes), 20)),
  field('registered', days),
  field('lastSeen', days),
  field('rank', maybe(group([field('from', maybe(count(0, 20))), field('to', maybe(count(0, 20)))]))),
  field('overDays', count(1, 366)),
  field('deposits', amounts),
  field('withdrawals', amounts),
  field('staked', amounts),
  field('result', amounts),
])
const titles: Readonly<Record<string, TextKey>> = {
  name: 'office.segments.name',
  labels: 'office.segments.labels',
  countries: 'office.segments.countries',
  languages: 'office.segments.languages',
  registered: 'office.segments.registered',
  lastSeen: 'office.segments.last_seen',
  rank: 'office.segments.rank',
  overDays: 'office.segments.over_days',
  deposits: 'office.segments.deposits',
  withdrawals: 'office.segments.withdrawals',
  staked: 'office.segments.staked',
  result: 'office.segments.result',
}
/** The name of a part of a criterion, with the criterion it belongs to. */
const ends: Readonly<Record<string, TextKey>> = {
  from: 'office.segments.end_from',
  to: 'office.segments.end_to',
  below: 'office.segments.end_below',
}

/** A new segment by template, or one that is changed; a button counts whom it would find before anything is kept. */
export function SegmentPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const [address] = useSearchParams()
  const [id, template] = [address.get('id'), address.get('template')]
  const found = useQuery({ ...query('segments.list', { query: { brandId: brand.id } }), enabled: id !== null })
  const above = <Crumbs to={[[text('office.segments.title'), way(['segments'])]]} />
  if (id !== null)
    return (
      <Answer of={found}>
        {({ segments }) => {
          const segment = segments.find((each) => each.id === id)
          return segment ? (
            <Page title={segment.name} above={above}>
              <SegmentForm key={segment.version} segment={segment} rule={segment.rule} />
            </Page>
          ) : (
            <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
          )
        }}
      </Answer>
    )
  return (
    <Page title={text('office.segments.new')} above={above} lead={text('office.segments.new_lead')}>
      {isTemplate(template) ? (
        <SegmentForm key={template} segment={null} rule={templates[template]} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {templateNames.map((each) => (
            <li key={each}>
              <Link to={way(['segments', 'edit'], { template: each })} className={`${buttonLook('secondary')} w-full justify-start`}>
                {text(`office.segments.template.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

/** What the form says, as the gateway takes it. */
function readOf(value: unknown): { readonly name: string; readonly rule: Rule } {
  // cast: the value of this form's own shape; what is wrong with one the gateway says.
  const { name, ...rule } = value as { name: string } & Rule
  return { name: name.trim(), rule: { ...rule, countries: rule.countries.map((code) => code.toUpperCase()) } }
}

function Count({ value }: { readonly value: unknown }) {
  const text = useText()
  const brand = useBrand()
  const look = useMutation({ mutationFn: () => call('segments.count', { body: { brandId: brand.id, rule: readOf(value).rule } }) })
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-hover p-4">
      <p role="status" className="text-sm">
        {look.data
          ? text(look.data.isCapped ? 'office.segments.too_large' : 'office.segments.would_find', { count: look.data.members })
          : text('office.segments.not_counted')}
      </p>
      <Button tone="secondary" pending={look.isPending} onClick={() => look.mutate()}>
        {text('office.segments.count')}
      </Button>
      {look.isError && <FormAlert>{text(failureKey(look.error))}</FormAlert>}
    </section>
  )
}

function SegmentForm({ segment, rule }: { readonly segment: Segment | null; readonly rule: Rule }) {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const now = segment && { name: segment.name, ...rule }
  const label = (path: string): string => {
    const [first = '', last] = path.split('.')
    const title = titles[first]
    const end = last === undefined ? undefined : ends[last]
    const name = title ? text(title) : first
    return end ? text(end, { name }) : name
  }
  async function send(value: unknown, reason: string): Promise<void> {
    const body = { ...readOf(value), brandId: brand.id, id: segment?.id ?? null, expectedVersion: segment?.version ?? 0, reason }
    await call('segments.save', { body })
    showToast(text('office.segments.saved'), { tone: 'good' })
    await queries.invalidateQueries()
    navigate(way(['segments']))
  }
  return (
    <Card title={text('office.segments.criteria')}>
      <div className="p-4">
        <ShapeForm
          shape={shape}
          value={now}
          draft={now ?? { name: '', ...rule }}
          words={{ label, choice: (_path, value) => languageName(value) }}
          preview={(value) => <Count key={JSON.stringify(value)} value={value} />}
          send={send}
        />
      </div>
    </Card>
  )
}
