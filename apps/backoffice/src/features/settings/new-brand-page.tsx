import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Asked, call } from '#shared/api.ts'
import { useBrands } from '#shared/brands.ts'
import { languageCodes, languageName } from '#shared/languages.ts'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { make } from '#shared/shape-form/make-shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { useWay } from '#shared/use-way.ts'
import { brandTitles } from './brand-form.tsx'

/** Currencies that games are priced in, and two more. Amounts have four decimals in each. */
const assets = ['USD/4', 'VND/4', 'PHP/4', 'THB/4', 'IDR/4', 'CNY/4']
const NOTHING = 'nothing'
const { field, words, choice, list, group } = make
const titles: Readonly<Record<string, TextKey>> = {
  ...brandTitles,
  asset: 'office.opening.asset',
  zone: 'office.opening.zone',
  copyFrom: 'office.opening.copy_from',
}
type Fresh = Omit<Asked<'brands.make'>[0]['body'], 'reason' | 'copyFrom'>
const fresh: Fresh = {
  name: '',
  merchantCode: '',
  asset: 'USD/4',
  currencySymbol: '$',
  zone: 'Asia/Ho_Chi_Minh',
  defaultLanguage: 'EN',
  languages: ['EN', 'VI'],
  hosts: [],
}

/** The first step to a new brand: what it is. From here on the draft is kept, and is set up in any order (R-SYS-14). */
export function NewBrandPage() {
  const text = useText()
  const way = useWay()
  const brands = useBrands()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const draft = { ...fresh, copyFrom: String(brands.find(({ isDefault }) => isDefault)?.id ?? NOTHING) }
  const shape = group([
    field('name', words(60)),
    field('merchantCode', words(40)),
    field('asset', choice(assets)),
    field('currencySymbol', words(4)),
    field('zone', words(40)),
    field('defaultLanguage', choice(languageCodes)),
    field('languages', list(words(3), languageCodes.length)),
    field('hosts', list(words(253), 50)),
    field('copyFrom', choice([...brands.map(({ id }) => String(id)), NOTHING])),
  ])
  function said(path: string, value: string): string {
    if (path === 'asset') return value.split('/')[0] ?? value
    if (path !== 'copyFrom') return languageName(value)
    return brands.find(({ id }) => String(id) === value)?.name ?? text('office.opening.copy_nothing')
  }
  async function send(written: unknown, reason: string): Promise<void> {
    // cast: the value of this form's own shape.
    const { copyFrom, ...rest } = written as typeof draft
    const from = copyFrom === NOTHING ? null : Number(copyFrom)
    const { code, copied } = await call('brands.make', { body: { ...rest, copyFrom: from, reason } })
    showToast(text('office.opening.made', copied), { tone: 'good' })
    await queries.invalidateQueries()
    navigate(`/b/${code}/opening?step=hosts`)
  }
  return (
    <Page
      above={<Crumbs to={[[text('office.brand.title'), way(['brand'])]]} />}
      title={text('office.opening.new')}
      lead={text('office.opening.new_lead')}
    >
      <Card title={text('office.opening.step.identity')}>
        <div className="p-4">
          <ShapeForm
            shape={shape}
            value={null}
            draft={draft}
            words={{
              label(path) {
                const title = titles[path.split('.')[0] ?? '']
                return title ? text(title) : path
              },
              choice: said,
            }}
            saveLabel={text('office.opening.make')}
            send={send}
          />
        </div>
      </Card>
    </Page>
  )
}
