/** The Mellva wordmark in the current text colour: a capital M, and a leaf as the right arm of the v. */
export function Logo({ label }: { readonly label: string }) {
  return (
    <svg width="7.5rem" viewBox="0 -154 590 158" role="img" aria-label={label} fill="currentColor">
      <path d="M0 0 11-142h20L78-42l47-100h20L156 0h-23l-7-98L84-8H72L30-98 16 0zM285-148l23-5V0h-23zM331-148l23-5V0h-23zM369-100h26l28 70-6 32h-4zM564-100h23V0h-23zM413 4q-18-92 68-128 4 88-68 128" />
      <path d="M180-48h86a43 44 0 1 0-12 30" fill="none" stroke="currentColor" strokeWidth="19" />
      <ellipse cx="535" cy="-50" rx="40" ry="43" fill="none" stroke="currentColor" strokeWidth="20" />
    </svg>
  );
}
