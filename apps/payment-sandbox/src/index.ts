export { migrateSandbox } from './migrations.ts'
export { PRACTICE_VENDOR, practiceVendorSecret } from './practice-vendor/practice-vendor.ts'
export { createSandbox, type Sandbox } from './server.ts'
