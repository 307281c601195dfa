import { afterEach } from 'vitest'
import { endSite } from './open-site.tsx'

// Set up anew for each file: files of one page share its modules, and a hook that a module sets would hold for the first file alone.
afterEach(endSite)
