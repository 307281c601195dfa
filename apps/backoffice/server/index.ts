export { mountBackoffice } from './mount.ts'
