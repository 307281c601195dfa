import type { ClientValue } from '@halong/api/client'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#shared/api.ts'
import { languageCodes, languageName } from '#shared/languages.ts'
import { make } from '#shared/shape-form/make-shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'

const { field, words, choice, list, group } = make
const shapes = {
  name: words(60),
  merchantCode: words(40),
  currencySymbol: words(4),
  defaultLanguage: choice(languageCodes),
  languages: list(words(3), languageCodes.length),
  hosts: list(words(253), 50),
}
type FieldName = keyof typeof shapes
// cast: the keys of the table.
const names = Object.keys(shapes) as FieldName[]
export const brandTitles: Readonly<Record<string, TextKey>> = {
  name: 'office.brand.name',
  merchantCode: 'office.brand.code',
  currencySymbol: 'office.brand.symbol',
  defaultLanguage: 'office.brand.default_language',
  languages: 'office.brand.languages',
  hosts: 'office.brand.hosts',
}
type Whole = ClientValue<'settings.getBrand'>
export const brandValue = ({ name, merchantCode, currencySymbol, defaultLanguage, languages, hosts }: Whole) => ({
  name,
  merchantCode,
  currencySymbol,
  defaultLanguage,
  languages,
  hosts,
})

type BrandFormProps = {
  readonly brand: Whole
  /** Which of its fields; all where none are named. */
  readonly only?: readonly FieldName[]
}

/** What a brand is called, how it speaks and where it is reached, or some of that. */
export function BrandForm({ brand, only }: BrandFormProps) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const whole = brandValue(brand)
  const shown = names.filter((name) => only === undefined || only.includes(name))
  const value = Object.fromEntries(shown.map((name) => [name, whole[name]]))
  return (
    <ShapeForm
      key={brand.version}
      shape={group(shown.map((name) => field(name, shapes[name])))}
      value={value}
      words={{
        label(path) {
          const title = brandTitles[path.split('.')[0] ?? '']
          return title ? text(title) : path
        },
        choice: (_path, code) => languageName(code),
      }}
      send={async (changed, reason) => {
        // cast: the form is of these fields; what is wrong with one the gateway says.
        const written = { ...whole, ...(changed as Partial<typeof whole>) }
        await call('settings.changeBrand', { body: { ...written, brandId: brand.id, reason, expectedVersion: brand.version } })
        showToast(text('office.settings.saved'), { tone: 'good' })
        // The code is what addresses call it.
        if (written.merchantCode !== whole.merchantCode) navigate(pathname.replace(/^\/b\/[^/]+/, `/b/${written.merchantCode}`) + search)
        await queries.invalidateQueries()
      }}
    />
  )
}
