import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Badge, showToast } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { languageCodes, languageName } from '#shared/languages.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { JsonValue } from '#shared/parts/json-value.tsx'
import { Page } from '#shared/parts/page.tsx'
import { make } from '#shared/shape-form/make-shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'

const { field, words, choice, list, group } = make
const shape = group([
  field('name', words(60)),
  field('merchantCode', words(40)),
  field('currencySymbol', words(4)),
  field('defaultLanguage', choice(languageCodes)),
  field('languages', list(words(3), languageCodes.length)),
  field('hosts', list(words(253), 50)),
])
const titles: Readonly<Record<string, TextKey>> = {
  name: 'office.brand.name',
  merchantCode: 'office.brand.code',
  currencySymbol: 'office.brand.symbol',
  defaultLanguage: 'office.brand.default_language',
  languages: 'office.brand.languages',
  hosts: 'office.brand.hosts',
}

/** What the brand is: its name, code, money, languages and hosts (R-SYS-14). */
export function BrandPage() {
  const text = useText()
  const brand = useBrand()
  const queries = useQueryClient()
  const mayChange = useMay('brand.change')
  const found = useQuery(query('settings.getBrand', { query: { brandId: brand.id } }))
  const label = (path: string): string => {
    const title = titles[path.split('.')[0] ?? '']
    return title ? text(title) : path
  }
  return (
    <Page title={text('office.brand.title')} lead={text('office.brand.lead')} actions={<Badge>{brand.asset.split('/')[0]}</Badge>}>
      <Answer of={found}>
        {({ name, merchantCode, currencySymbol, defaultLanguage, languages, hosts, version }) => {
          const value = { name, merchantCode, currencySymbol, defaultLanguage, languages, hosts }
          return (
            <Card title={text('office.brand.title')} aside={<Badge>{text('office.settings.version', { version })}</Badge>}>
              <div className="p-4">
                {mayChange ? (
                  <ShapeForm
                    key={version}
                    shape={shape}
                    value={value}
                    words={{ label, choice: (_path, code) => languageName(code) }}
                    send={async (changed, reason) => {
                      // cast: the form is of these fields; what is wrong with one the gateway says.
                      const written = changed as typeof value
                      await call('settings.changeBrand', { body: { ...written, brandId: brand.id, reason, expectedVersion: version } })
                      showToast(text('office.settings.saved'), { tone: 'good' })
                      await queries.invalidateQueries()
                    }}
                  />
                ) : (
                  <JsonValue title={name} value={value} />
                )}
              </div>
            </Card>
          )
        }}
      </Answer>
    </Page>
  )
}
