import clsx from 'clsx'
import { useSite } from '#shared/site/site.ts'
import { useTheme } from '#shared/site/theme.ts'

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

/**
 * The sign alone. Decoration: a name stands beside it. A background, so that one that does not come leaves that name and never the browser's mark of a lost
 * picture, and is asked for only where it is drawn.
 */
export function BrandSign({ className }: { readonly className?: string }) {
  const { theme } = useTheme()
  return (
    <span
      aria-hidden
      style={{ backgroundImage: `url(/art/brand/mark-${theme}.svg)` }}
      className={clsx('size-6 shrink-0 bg-contain bg-center bg-no-repeat', className)}
    />
  )
}
