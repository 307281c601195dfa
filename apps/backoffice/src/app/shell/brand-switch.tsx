import { useText } from '@halong/app-kit/text.ts'
import { Badge, Menu, menuItemLook } from '@halong/ui'
import clsx from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { type Brand, tintOf, useBrands } from '#shared/brands.ts'

/** The same page at another brand; what the address says after it stays behind. */
const sameAt = (path: string, { code }: Brand): string =>
  path.startsWith('/b/') ? path.replace(/^\/b\/[^/]+/, `/b/${code}`) : `/b/${code}`

const Mark = ({ brand }: { readonly brand: Brand }) => (
  <span
    aria-hidden
    className={clsx(tintOf(brand), 'grid size-6 shrink-0 place-items-center rounded-control bg-(--tint) text-xs font-bold text-white')}
  >
    {brand.name.slice(0, 1)}
  </span>
)

/** Said of a brand that players can't come to. */
function StateMark({ brand: { state, isClosed } }: { readonly brand: Brand }) {
  const text = useText()
  if (state === 'DRAFT') return <Badge>{text('office.brand.draft')}</Badge>
  return isClosed && <Badge tone="gold">{text('office.brand.closed')}</Badge>
}

/** Which brand is worked on, and the way to another. */
export function BrandSwitch({ brand }: { readonly brand: Brand }) {
  const text = useText()
  const brands = useBrands()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Menu
      label={text('office.brand.choose')}
      side="start"
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          data-brand-switch
          className="flex h-9 max-w-60 min-w-0 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-hover"
        >
          <Mark brand={brand} />
          <span className="sr-only">{text('office.brand.choose')}</span>
          <span className="truncate">{brand.name}</span>
          <span className="hidden text-xs font-medium text-ink-2 lg:inline">{brand.asset.split('/')[0]}</span>
          {(brand.isClosed || brand.state === 'DRAFT') && (
            <span className="hidden md:inline">
              <StateMark brand={brand} />
            </span>
          )}
          <ChevronsUpDown aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-2" />
        </button>
      )}
    >
      {brands.map((each) => (
        <button
          key={each.id}
          type="button"
          role="menuitemradio"
          aria-checked={each.id === brand.id}
          className={menuItemLook}
          onClick={() => navigate(sameAt(pathname, each))}
        >
          <Mark brand={each} />
          <span className="min-w-0 flex-1 truncate">{each.name}</span>
          <span className="text-xs text-ink-2">{each.asset.split('/')[0]}</span>
          <StateMark brand={each} />
          {each.id === brand.id && <Check aria-hidden size={16} strokeWidth={1.75} />}
        </button>
      ))}
    </Menu>
  )
}
