import { useText } from '@halong/app-kit/text.ts'
import { Badge, buttonLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { JsonValue } from '#shared/parts/json-value.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { BrandForm, brandValue } from './brand-form.tsx'

/** What the brand is: its name, code, money, languages and hosts (R-SYS-14); whether it is ready, and the way to a new one. */
export function BrandPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const [mayChange, mayMake] = [useMay('brand.change'), useMay('brands.make')]
  const found = useQuery(query('settings.getBrand', { query: { brandId: brand.id } }))
  return (
    <Page
      title={text('office.brand.title')}
      lead={text('office.brand.lead')}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <Badge>{brand.asset.split('/')[0]}</Badge>
          <Link to={way(['opening'])} className={buttonLook('secondary')}>
            {text('office.opening.check')}
          </Link>
          {mayMake && (
            <Link to={way(['new', 'brand'])} className={buttonLook('secondary')}>
              {text('office.opening.new')}
            </Link>
          )}
        </span>
      }
    >
      <Answer of={found}>
        {(whole) => (
          <Card title={text('office.brand.title')} aside={<Badge>{text('office.settings.version', { version: whole.version })}</Badge>}>
            <div className="p-4">
              {mayChange ? <BrandForm brand={whole} /> : <JsonValue title={whole.name} value={brandValue(whole)} />}
            </div>
          </Card>
        )}
      </Answer>
    </Page>
  )
}
