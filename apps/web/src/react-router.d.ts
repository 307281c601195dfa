import type { NavigateOptions, To } from 'react-router'

/** In declarative mode navigating is synchronous. */
declare module 'react-router' {
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void
    (delta: number): void
  }
}
