import { useEffect, useState } from 'react'
import { usePageContext } from '#shared/site/page-context.ts'

/** True once the viewport has been at least this wide. A page rendered for a phone starts without, and gets it a moment later where its viewport is wide. */
export function useMinWidth(width: '48rem' | '64rem'): boolean {
  const { device } = usePageContext()
  const [isWide, setWide] = useState(device === 'desktop')
  useEffect(() => {
    const wide = matchMedia(`(width >= ${width})`)
    const update = () => setWide((before) => before || wide.matches)
    update()
    wide.addEventListener('change', update)
    return () => wide.removeEventListener('change', update)
  }, [width])
  return isWide
}
