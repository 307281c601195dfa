import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, EmptyState, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { SitePreview } from '#shared/parts/site-preview.tsx'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { useWay } from '#shared/use-way.ts'
import { bodyOf, formOf, freshOf, shapeOf } from './draft-shape.ts'
import { draftWords } from './draft-words.ts'
import { BonusPrice, Cost, Guard, TermsRead } from './promise.tsx'
import { type Row, templateNames, type Whole } from './promotion-looks.ts'

type Template = Row['template']
// cast: the names of templates are its keys.
const templates = Object.keys(templateNames) as Template[]

/** A new promotion by template, or a draft that is changed. */
export function DraftPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const [address] = useSearchParams()
  const code = address.get('code')
  const template = templates.find((each) => each === address.get('template'))
  const found = useQuery({ ...query('promotions.get', { query: { brandId: brand.id, code: code ?? '-' } }), enabled: code !== null })
  const above = <Crumbs to={[[text('office.promotions.title'), way(['promotions'])]]} />
  if (code !== null)
    return (
      <Answer of={found}>
        {(value) =>
          value.state === 'DRAFT' ? (
            <Page title={value.title} above={above}>
              <DraftForm key={value.version} template={value.terms.template} draft={value} />
            </Page>
          ) : (
            <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
          )
        }
      </Answer>
    )
  return (
    <Page title={text('office.promotions.add')} above={above} lead={text('office.promotions.add_lead')}>
      {template ? (
        <DraftForm key={template} template={template} draft={null} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {templates.map((each) => (
            <li key={each}>
              <Link to={way(['promotions', 'draft'], { template: each })} className={`${buttonLook('secondary')} w-full justify-start`}>
                {text(templateNames[each])}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

/** N11, N12: what the terms say, cost and do to each product, before anything is kept. */
function Preview({ value, template, code }: { readonly value: unknown; readonly template: Template; readonly code: string | null }) {
  const text = useText()
  const brand = useBrand()
  const look = useMutation({
    mutationFn: () => {
      const body = bodyOf(value, template)
      return call('promotions.look', { body: { brandId: brand.id, code: code ?? (body.code || 'new'), terms: body.terms } })
    },
  })
  return (
    <section className="flex flex-col gap-3 rounded-control bg-hover p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{text('office.promotions.preview')}</h3>
        <Button tone="secondary" pending={look.isPending} onClick={() => look.mutate()}>
          {text('office.promotions.look')}
        </Button>
      </div>
      {look.isError && <FormAlert>{text(failureKey(look.error))}</FormAlert>}
      {look.data && (
        <>
          <Cost of={look.data} />
          <BonusPrice of={look.data} />
          <TermsRead words={look.data.words} />
          <Guard guard={look.data.guard} />
        </>
      )}
    </section>
  )
}

function DraftForm({ template, draft }: { readonly template: Template; readonly draft: Whole | null }) {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { label, choice } = draftWords(text)
  async function send(value: unknown, reason: string): Promise<void> {
    const { code = draft?.code ?? '', terms, showing } = bodyOf(value, template)
    await call('promotions.save', { body: { brandId: brand.id, code, terms, showing, reason, expectedVersion: draft?.version ?? 0 } })
    showToast(text('office.promotions.saved'), { tone: 'good' })
    await queries.invalidateQueries()
    navigate(way(['promotions', 'one', code]))
  }
  const now = draft && formOf(draft)
  const { data } = useQuery(query('segments.list', { query: { brandId: brand.id } }))
  // One that found nobody yet is for nobody.
  const segments = new Map<string, string>(
    (data?.segments ?? []).flatMap(({ id, name, members }) => (members === null ? [] : [[id, name] as const])),
  )
  return (
    <Card title={text(templateNames[template])}>
      <div className="p-4">
        <ShapeForm
          shape={shapeOf(template, draft === null, [...segments.keys()])}
          value={now}
          draft={now ?? freshOf(template)}
          words={{ label, choice: (_path, value) => segments.get(value) ?? choice(value) }}
          preview={(value) => (
            <>
              <Preview value={value} template={template} code={draft?.code ?? null} />
              <SitePreview
                key={JSON.stringify(value)}
                make={() => {
                  const { code = draft?.code ?? '', terms, showing } = bodyOf(value, template)
                  return call('promotions.preview', { body: { brandId: brand.id, code, terms, showing } })
                }}
              />
            </>
          )}
          send={send}
        />
      </div>
    </Card>
  )
}
