/** The import walls of the architecture; the reasons are in docs/adr/0001-architecture.md. */
const test = '\\.(spec|test|testing)\\.tsx?$';
const packages = require('./.dependency-cruiser.packages.cjs');

module.exports = {
  forbidden: [
    ...packages(test),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'apps-are-islands',
      comment: 'Services talk over the broker; an app never imports another app.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'libs-know-no-apps',
      severity: 'error',
      from: { path: '^libs/', pathNot: test },
      to: { path: '^(apps|frontend)/' },
    },
    {
      name: 'libs-know-no-deployment',
      comment: 'Tests too: what starts servers is a program that they run, not code that they load.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^deploy/' },
    },
    {
      name: 'dev-mongo-stands-alone',
      comment: 'A package of its own: it imports nothing of the product.',
      severity: 'error',
      from: { path: '^libs/dev-mongo/' },
      to: { path: '^(apps|frontend|deploy|scripts)/|^libs/(?!dev-mongo/)' },
    },
    {
      name: 'form-core-is-pure',
      comment:
        'It runs in browsers and servers alike and depends on nothing but texts and the parser of formulas.',
      severity: 'error',
      from: { path: '^libs/form-core/', pathNot: test },
      to: { pathNot: '^libs/(form-core|languages)/|node_modules/jsep/' },
    },
    {
      name: 'contracts-need-zod-form-core-and-languages-only',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: test },
      to: { pathNot: '^libs/(contracts|form-core|languages)/|node_modules/zod/' },
    },
    {
      name: 'platform-below-messaging',
      severity: 'error',
      from: { path: '^libs/platform/', pathNot: test },
      to: { path: '^libs/(messaging|testing)/' },
    },
    {
      name: 'storage-below-messaging',
      severity: 'error',
      from: { path: '^libs/storage/', pathNot: test },
      to: { path: '^libs/(messaging|testing|contracts|form-core)/' },
    },
    {
      name: 'only-storage-knows-where-files-are',
      severity: 'error',
      from: { path: '^(apps|libs|deploy)/', pathNot: '^libs/storage/' },
      to: { path: 'node_modules/@aws-sdk/|^libs/storage/src/(?!index)' },
    },
    {
      name: 'only-stores-use-mongoose',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: '\\.store\\.ts$|^libs/(platform|testing|dev-mongo)/|' + test },
      to: { path: 'node_modules/(mongoose|mongodb)/' },
    },
    {
      name: 'only-messaging-uses-amqplib',
      severity: 'error',
      from: {
        path: '^(apps|libs|deploy)/',
        pathNot: '^libs/(messaging|testing)/|^deploy/local/broker|' + test,
      },
      to: { path: 'node_modules/amqplib/' },
    },
    {
      name: 'undici-is-loaded-by-calls',
      comment:
        'It takes 7 MB of each service that imports the platform: types, and import() where a call is made',
      severity: 'error',
      from: { path: '^(apps|libs)/' },
      to: { path: 'node_modules/undici/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-know-no-service',
      comment: 'main → module → controller → service → store',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: { path: '\\.(service|controller|module)\\.ts$' },
    },
    {
      name: 'services-know-no-controller',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '\\.(controller|module)\\.ts$' },
    },
    {
      name: 'visitor-pages-stay-light',
      severity: 'error',
      from: { path: '^(frontend/visitor/src|libs/form-renderer|libs/form-core)/', pathNot: test },
      to: {
        path: 'node_modules/(zod|react-router|react-router-dom|@tanstack|radix-ui|@radix-ui)/|^libs/contracts/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'frontend-imports-shared-libs-only',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^(apps|deploy|libs/(messaging|platform|testing))/' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^frontend/app/src/features/([^/]+)/' },
      to: { path: '^frontend/app/src/(features/(?!$1/)|app/)' },
    },
    {
      name: 'shared-code-knows-no-feature',
      comment: 'lib → ui → shared → features → app',
      severity: 'error',
      from: { path: '^frontend/app/src/(lib|ui|shared)/' },
      to: { path: '^frontend/app/src/(features|app)/' },
    },
    {
      name: 'integrations-use-public-parts',
      comment:
        'The npm package is the embed script as modules: neither the product nor its libraries are part of it.',
      severity: 'error',
      from: { path: '^integrations/' },
      to: { path: '^(apps|libs|deploy|frontend/(?!visitor/src/embed/))' },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Not every folder of this name: packages have their code in dist/ too.
    exclude: { path: '^dist/|^node_modules/\\.|\\.css$|\\?' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    webpackConfig: { fileName: './.dependency-cruiser.resolve.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['leadloom', 'import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
