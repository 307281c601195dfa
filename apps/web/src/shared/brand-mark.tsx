import clsx from 'clsx'
import { useSite } from './site.ts'
import { useTheme } from './theme.ts'

/** The brand's own letters, drawn for the theme. A brand replaces the file, not the code (visual.md). */
export function BrandName({ className }: { readonly className?: string }) {
  const { theme } = useTheme()
  const { brand } = useSite()
  return (
    <img
      src={`/art/brand/wordmark-${theme}.svg`}
      alt={brand.name}
      width={106}
      height={32}
      className={clsx('h-8 w-26.5 shrink-0 object-contain object-left rtl:object-right', className)}
    />
  )
}

/** The sign alone. Decoration: a name stands beside it. */
export function BrandSign({ className }: { readonly className?: string }) {
  const { theme } = useTheme()
  return (
    <img src={`/art/brand/mark-${theme}.svg`} alt="" loading="lazy" width={24} height={24} className={clsx('size-6 shrink-0', className)} />
  )
}
