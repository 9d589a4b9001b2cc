import styles from './drawn-map.module.css';

/**
 * A drawn map of no particular city, on the 8 px module. It is visible until the live map above it has loaded, and stays if the live map
 * cannot load. The office's tile is in the middle, as on the live map.
 */
export function DrawnMap() {
  return (
    <svg className={styles.map} viewBox="0 0 1920 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <pattern id="blocks" width="192" height="144" patternUnits="userSpaceOnUse">
        <path d="M4 4h48v40H4zm56 0h72v40H60zm80 0h48v64h-48zM4 52h72v32H4zm80 0h48v32H84zM4 92h32v48H4zm40 0h88v48H44zm96-16h48v24h-48zm0 32h48v32h-48z" />
      </pattern>
      <rect width="1920" height="400" fill="url(#blocks)" />
      <path
        className={styles.water}
        d="M0 328h144v-24h96v-40h72v-48h112v24h64v72h-40v48h-56v40H0zM1344 0v48h32v64h48v48h64v56h48v64h56v56h64v64h96v-88h-48v-64h-56v-56h-64v-56h-48v-56h-48V48h-32V0z"
      />
      <path className={styles.park} d="M1064 68h152v88h-32v24h-120zM700 284h112v92H700zM180 60h120v72h-40v24h-80z" />
      <path className={styles.avenue} d="M0 192h1920M672 0v400M1248 0v400M96 400 496 0M1248 192l400-192" />
      <path className={styles.cross} d="M960 152v96M912 200h96" />
      <path className={styles.office} d="M948 188h24v24h-24z" />
    </svg>
  );
}
