import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const FRONTEND = ['frontend/**/*.{ts,tsx}', 'libs/form-renderer/**/*.{ts,tsx}'];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'artifacts', '.leadloom', 'coverage', 'frontend/app/public'] },
  js.configs.recommended,
  {
    // One order for all files: Node, packages, our libraries, then relative from far to near (ADR 11).
    plugins: { 'import-sort': importSort },
    rules: {
      'import-sort/imports': [
        'error',
        { groups: [['^\\u0000', '^node:', '^[^.#]', '^#', '^\\.\\.', '^\\.']] },
      ],
      'import-sort/exports': 'error',
    },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'fetch', 'URL', 'Buffer',
          'performance', 'require', 'module', 'document', 'window', 'localStorage', 'matchMedia', 'structuredClone',
          'AbortSignal', 'AbortController', '__dirname', 'globalThis', 'crypto'].map(name => [name, 'readonly']),
      ), // prettier-ignore
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'max-lines': ['error', { max: 300 }],
    },
  },
  {
    // Nest reads constructor parameter types at run time, so an injected class must stay a value import.
    files: ['apps/**/*.ts', 'libs/{messaging,platform,testing}/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    files: FRONTEND,
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'] }],
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // These files run under Preact and never through the React Compiler, whose rules the plugin brings along.
    files: ['frontend/visitor/**/*.{ts,tsx}', 'libs/form-renderer/**/*.{ts,tsx}'],
    rules: {
      'react-hooks/set-state-in-effect': 'off',
      'react-hooks/refs': 'off',
      'react-hooks/immutability': 'off',
      'react-hooks/static-components': 'off',
      // Preact calls a function component with the component as `this`; see react.ts.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: [
      '**/*.spec.ts',
      '**/*.test.{ts,tsx}',
      '**/*.testing.ts',
      'frontend/**/test/**',
      'e2e/**',
      '**/bench/**',
    ],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      'max-lines-per-function': 'off',
    },
  },
);
