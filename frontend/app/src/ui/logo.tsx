/** Logo and name of the product; frontend/visitor/src/server/mark.ts has the same logo for the visitor pages. */
export const Logo = () => (
  <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
    <svg viewBox="0 0 32 32" className="size-7" aria-hidden>
      <rect width="32" height="32" rx="7" className="fill-brand" />
      <path
        d="M9 7v14.5A3.5 3.5 0 0 0 12.5 25H23M15 12h8M15 18h5"
        className="fill-transparent stroke-on-brand"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
    Leadloom
  </span>
);
