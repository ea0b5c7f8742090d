const { buildDependencies } = require('../package.json');
const { DOMAINS, LAYERS } = require('./architecture-lint/layers.cjs');

const PRODUCTION = {
  path: ['^(app|components|lib|server)/', '^scripts/(container|migrate)\\.mjs$', '^scripts/migrate/'],
  pathNot: ['/test-[^/]+\\.ts$', '\\.test\\.tsx?$', '\\.bench\\.tsx$'],
};

const layerRules = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer} imports nothing of a later layer`,
  severity: 'error',
  from: { path: inside(layer) },
  to: { path: LAYERS.slice(index + 1).map(inside) },
}));

function inside(layer) {
  return `^${layer}/`;
}

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'every folder of lib and of components is a layer',
      severity: 'error',
      from: {},
      to: { path: '^(lib|components)/[^/]+/', pathNot: ['^lib/generated/', ...LAYERS.map(inside)] },
    },
    {
      name: 'lib knows nothing of Next and React',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: 'node_modules/(next|next-intl|react|react-dom)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a domain knows nothing of HTTP',
      severity: 'error',
      from: { path: DOMAINS.map(inside), pathNot: '\\.test\\.ts$' },
      to: { path: ['^(node:)?https?$', '^lib/platform/http/(handle|error-response|call)\\.ts$'] },
    },
    {
      name: 'the process imports lib, never pages or components',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'pages and components reach the database through a domain',
      severity: 'error',
      from: { path: '^(app|components)/', pathNot: '\\.(bench|test)\\.tsx?$' },
      to: { path: ['^lib/platform/database/db\\.ts$', '^lib/generated/'] },
    },
    {
      name: 'a component reaches gateways, emails and jobs through a domain',
      severity: 'error',
      from: { path: '^components/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^lib/services/(gateways|jobs|mail)/' },
    },
    {
      name: 'the product imports no tests, scripts or seeds',
      severity: 'error',
      from: { path: '^(app|components|lib|server)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(test|e2e|scripts|sandbox|prisma)/' },
    },
    {
      name: 'what production runs stands in dependencies',
      severity: 'error',
      from: PRODUCTION,
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'production imports no build tool',
      severity: 'error',
      from: PRODUCTION,
      to: {
        path: buildDependencies.map((name) => `^node_modules/${name}/`),
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no circles', severity: 'error', from: { pathNot: '^lib/generated/' }, to: { circular: true } },
    {
      name: 'every import is found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^\\.\\./dist/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^lib/generated/(?!prisma/client\\.ts)' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Type imports count too: a domain that names a page's type depends on the page.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
