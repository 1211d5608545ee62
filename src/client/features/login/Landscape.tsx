import { paint } from "#client/ui/drawings/Drawing.tsx";

/** Hills, houses and a school in the evening, for municipalities that have not set a picture of their own. */
export const Landscape = () => (
  <svg aria-hidden viewBox="0 0 800 600" preserveAspectRatio="xMidYMax slice">
    <rect width="800" height="600" fill={paint.ground} />
    <circle cx="590" cy="190" r="64" fill={paint.sun} />
    <path d="M0 380q150-130 320-40t300-60 180 30v290H0z" fill={paint.far} />
    <path d="M0 450q220-90 420-20t380-50v220H0z" fill={paint.near} />
    <path d="M150 330l24-60 24 60zM198 350l20-52 20 52zM640 330l26-66 26 66z" fill={paint.brand} fillOpacity="0.35" />
    <path d="M292 430v-76l70-42 70 42v76z" fill={paint.paper} />
    <path d="M282 358l80-50 80 50" fill="none" stroke={paint.warm} strokeWidth="14" strokeLinejoin="round" />
    <path d="M432 430v-54h92v54z" fill={paint.paper} />
    <path d="M426 376h104" stroke={paint.warm} strokeWidth="12" strokeLinecap="round" />
    <path d="M350 430v-34a12 12 0 0 1 24 0v34z" fill={paint.brand} />
    <path d="M312 372h20v20h-20zM392 372h20v20h-20zM452 392h18v18h-18zM486 392h18v18h-18z" fill={paint.sun} />
    <path d="M362 308v-40l26 8-26 9" fill={paint.brand} stroke={paint.brand} strokeWidth="3" />
    <path d="M356 430h14q-4 60 60 96t86 74H330q70-60 40-96t-14-74z" fill={paint.paper} fillOpacity="0.7" />
    <path d="M0 540q260-70 470-16t330-20v96H0z" fill={paint.far} fillOpacity="0.55" />
  </svg>
);
