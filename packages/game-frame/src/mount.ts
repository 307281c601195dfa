import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

declare module 'react' {
  // Styles of an element may set variables of ours.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

/** Shows React content in an element of the page; each call draws what it is given in place of what stood there. */
export function mount(element: HTMLElement): (content: ReactNode) => void {
  const root = createRoot(element)
  return (content) => root.render(content)
}
