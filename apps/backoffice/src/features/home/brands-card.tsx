import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Link } from 'react-router'
import { useBrands } from '#shared/brands.ts'
import { Card } from '#shared/parts/card.tsx'

/** How the brands of this operator stand. */
export function BrandsCard() {
  const text = useText()
  return (
    <Card title={text('office.brands.title')}>
      <ul className="rows">
        {useBrands().map(({ id, code, name, asset, state, isClosed }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm last:border-0">
            <Link to={`/b/${code}`} className="min-w-0 flex-1 truncate py-1 font-medium hover:underline">
              {name}
            </Link>
            <span className="text-xs text-ink-2">{asset.split('/')[0]}</span>
            {state === 'DRAFT' ? (
              <Link to={`/b/${code}/opening`} className="text-link hover:underline">
                <Badge>{text('office.brand.draft')}</Badge>
              </Link>
            ) : (
              <Badge tone={isClosed ? 'gold' : 'jade'}>{text(isClosed ? 'office.brand.closed' : 'office.brand.open')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
